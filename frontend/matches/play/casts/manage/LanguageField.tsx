import { CastLanguage, castLanguageLabels } from "../../../../api/castEnums";
import { SelectField } from "../../../../ui/Field/SelectField";

interface LanguageFieldProps {
  value: CastLanguage;
  error?: string | undefined;
  onChange: (language: CastLanguage) => void;
}

const CHOICES = Object.values(CastLanguage).map((value) => ({
  value,
  label: castLanguageLabels[value],
}));

/** The language of a cast, by its own name. */
export function LanguageField({ value, error, onChange }: LanguageFieldProps) {
  return (
    <SelectField
      label="Language"
      error={error}
      choices={CHOICES}
      value={value}
      onChange={onChange}
    />
  );
}
