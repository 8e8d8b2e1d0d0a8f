import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, it } from "vitest";

import { renderOnPage } from "../test/renderOnPage";
import { stubApi } from "../test/stubApi";
import type { ApiPath } from "./apiPath";
import { useApi } from "./useApi";

const A = "/api/words/a" as ApiPath<string>;
const B = "/api/words/b" as ApiPath<string>;

function Reader() {
  const [path, setPath] = useState(A);
  const { body, isPrevious, error, retry } = useApi(path);
  return (
    <>
      <output>
        {body ?? "nothing"}
        {isPrevious && ", of before"}
        {error && `, ${error.name}`}
      </output>
      <button
        type="button"
        onClick={() => {
          setPath(path === A ? B : A);
        }}
      >
        Other
      </button>
      <button type="button" onClick={retry}>
        Retry
      </button>
    </>
  );
}

const shown = () => screen.getByRole("status").textContent;
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));

it("does not ask for what came with the page", async () => {
  const fetch = stubApi({});
  renderOnPage(<Reader />, { fallback: { [A]: "alpha" } });
  expect(shown()).toBe("alpha");
  await Promise.resolve();
  expect(fetch).not.toHaveBeenCalled();
});

it("asks for what did not come with the page", async () => {
  const fetch = stubApi({ [A]: { body: "alpha" } });
  renderOnPage(<Reader />);
  expect(shown()).toBe("nothing");
  await waitFor(() => {
    expect(shown()).toBe("alpha");
  });
  expect(fetch).toHaveBeenCalledOnce();
});

it("keeps the answer of before while another loads", async () => {
  const answers: Parameters<typeof stubApi>[0] = { [B]: "pending" };
  stubApi(answers);
  renderOnPage(<Reader />, { fallback: { [A]: "alpha" } });
  await press("Other");
  expect(shown()).toBe("alpha, of before");
});

it("shows the other answer when it is there, and the first again at once", async () => {
  stubApi({ [A]: { body: "alpha" }, [B]: { body: "beta" } });
  renderOnPage(<Reader />, { fallback: { [A]: "alpha" } });
  await press("Other");
  await waitFor(() => {
    expect(shown()).toBe("beta");
  });
  await press("Other");
  expect(shown()).toBe("alpha");
});

it("does not show the previous answer when the new address fails", async () => {
  stubApi({ [B]: { body: { detail: "No." }, status: 404 } });
  renderOnPage(<Reader />, { fallback: { [A]: "alpha" } });
  await press("Other");
  await waitFor(() => {
    expect(shown()).toBe("nothing, Not Found");
  });
});

it("recovers when it is asked to try again", async () => {
  const answers: Parameters<typeof stubApi>[0] = { [A]: "unreachable" };
  stubApi(answers);
  renderOnPage(<Reader />);
  await waitFor(() => {
    expect(shown()).toBe("nothing, No Connection");
  });
  answers[A] = { body: "alpha" };
  await press("Retry");
  await waitFor(() => {
    expect(shown()).toBe("alpha");
  });
});

it("keeps the answer of an address that fails later", async () => {
  stubApi({ [A]: { body: {}, status: 503 } });
  renderOnPage(<Reader />, { fallback: { [A]: "alpha" } });
  await press("Retry");
  await waitFor(() => {
    expect(shown()).toBe("alpha, Server Error");
  });
});
