import path from "node:path";

import eslint from "@eslint/js";
import reactHooks from "eslint-plugin-react-hooks";
import { defineConfig, globalIgnores } from "eslint/config";
import typescript from "typescript-eslint";

import { layersRule } from "./frontend/eslint/layers.js";

const root = import.meta.dirname;

export default defineConfig(
  globalIgnores(["var/", ".venv/", "frontend/api/schema.d.ts", "static/"]),
  eslint.configs.recommended,
  typescript.configs.strictTypeChecked,
  typescript.configs.stylisticTypeChecked,
  reactHooks.configs.flat["recommended-latest"],
  {
    languageOptions: {
      parserOptions: {
        project: ["./tsconfig.json", "./tsconfig.node.json"],
        tsconfigRootDir: root,
      },
    },
    linterOptions: { reportUnusedDisableDirectives: "error" },
    rules: {
      eqeqeq: ["error", "always", { null: "ignore" }],
      "no-console": ["error", { allow: ["error"] }],
      "@typescript-eslint/consistent-type-imports": ["error", { fixStyle: "inline-type-imports" }],
      // An empty string is as good as none where a word is looked for.
      "@typescript-eslint/prefer-nullish-coalescing": [
        "error",
        { ignorePrimitives: { string: true } },
      ],
      "@typescript-eslint/switch-exhaustiveness-check": "error",
    },
  },
  {
    // These take half of ESLint's time. The compiler's rules are about components, which tests only
    // use, and what is deprecated is found where the portal uses it.
    files: ["**/*.test.{ts,tsx}", "frontend/browser/**", "frontend/test/**"],
    rules: {
      ...Object.fromEntries(
        Object.keys(reactHooks.configs.flat["recommended-latest"].rules)
          .filter((name) => name !== "react-hooks/rules-of-hooks")
          .map((name) => [name, "off"]),
      ),
      "@typescript-eslint/no-deprecated": "off",
    },
  },
  {
    files: ["frontend/**"],
    plugins: { portal: { rules: { layers: layersRule(path.join(root, "frontend")) } } },
    rules: { "portal/layers": "error" },
  },
);
