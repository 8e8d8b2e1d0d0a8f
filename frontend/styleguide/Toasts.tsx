import { Button } from "../ui/Button/Button";
import { OWN_AUTO_CLOSE, showTaskToast, showToast } from "../ui/toast/showToast";
import { UPLOAD_WORDS } from "../ui/upload/sendForm";
import { Chapter } from "./Chapter";

function showSix(): void {
  for (const number of [1, 2, 3, 4, 5, 6]) {
    void showToast({ kind: "info", message: `Toast number ${String(number)}` });
  }
}

function upload(fails: boolean): void {
  const task = new Promise<void>((resolve, reject) => {
    setTimeout(fails ? reject : resolve, 1000);
  });
  showTaskToast(task, UPLOAD_WORDS).catch(() => undefined);
}

/** Messages over the page. */
export function Toasts() {
  return (
    <Chapter title="Toasts">
      <div className="cluster gap-4 middle">
        <Button
          onClick={() => {
            void showToast({ kind: "success", message: "Profile updated" });
          }}
        >
          Success
        </Button>
        <Button
          onClick={() => {
            void showToast({
              kind: "error",
              message: "Logging in Failed",
              position: "top-center",
              autoClose: OWN_AUTO_CLOSE,
            });
          }}
        >
          Failure
        </Button>
        <Button
          onClick={() => {
            upload(false);
          }}
        >
          Upload
        </Button>
        <Button
          onClick={() => {
            upload(true);
          }}
        >
          Failing Upload
        </Button>
        <Button onClick={showSix}>Six at Once</Button>
      </div>
    </Chapter>
  );
}
