import { messages } from "#rules/messages";
import { Notice } from "~/design-system/notice.tsx";

/** Firefox on iOS ("FxiOS") uses another engine. */
export const isFirefox = ({ headers }: Pick<Request, "headers">): boolean =>
	/\bFirefox\//.test(headers.get("User-Agent") ?? "");

/**
 * Explains Firefox's popup blocker on forms that start a payment and while its window is open.
 * @param shown known from the request's user agent, so that it works without scripts
 */
export function FirefoxNotice({ shown }: { shown: boolean }) {
	return shown ? <Notice>{messages.payments.firefox}</Notice> : null;
}
