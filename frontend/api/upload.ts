import type { ApiPath } from "./apiPath";
import { checkedAnswer } from "./command";
import { beginCommand } from "./pendingCommand";
import { ApiError, refusal } from "./request";
import { tellSignedOut } from "./signedOut";

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Sends a form with files, like `command` with POST, and says how much of it has been sent: `fetch`
 * can't. Every failure is an ApiError.
 *
 * @param onProgress called with the sent part of the form, from 0 to 1
 */
export function upload<Answer>(
  path: ApiPath<Answer>,
  form: FormData,
  onProgress: (sent: number) => void,
): Promise<Answer> {
  const { headers, end } = beginCommand("POST", path, form);
  return new Promise((resolve, reject) => {
    const sending = new XMLHttpRequest();
    sending.open("POST", path);
    for (const [name, value] of Object.entries(headers)) {
      sending.setRequestHeader(name, value);
    }
    sending.upload.onprogress = ({ loaded, total, lengthComputable }) => {
      onProgress(lengthComputable && total > 0 ? loaded / total : 0);
    };
    sending.onload = () => {
      const body = parsed(sending.responseText);
      if (sending.status >= 200 && sending.status < 300) {
        try {
          resolve(checkedAnswer(body) as Answer);
          end();
        } catch (error) {
          end(error);
          reject(error instanceof Error ? error : new Error(String(error)));
        }
        return;
      }
      const error = refusal(sending.status, body);
      if (error.isSignedOut) {
        tellSignedOut(error.message);
      }
      end(error);
      reject(error);
    };
    sending.onerror = () => {
      const error = new ApiError("No Connection", "The server could not be reached.", 0);
      end(error);
      reject(error);
    };
    sending.send(form);
  });
}
