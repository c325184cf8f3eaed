import { Notice } from "~/design-system/notice.tsx";
import { messages } from "~/shared/messages.ts";

/**
 * Says in Firefox that windows may be blocked: on forms that begin a payment and while its window is open.
 * @param shown what `isFirefox` says of the request, so that it is there without scripts too
 */
export function FirefoxNotice({ shown }: { shown: boolean }) {
	return shown ? <Notice>{messages.payments.firefox}</Notice> : null;
}
