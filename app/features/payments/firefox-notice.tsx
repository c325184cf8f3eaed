import { useSyncExternalStore } from "react";
import { Notice } from "~/design-system/notice.tsx";
import { messages } from "~/shared/messages.ts";

const never = () => () => {};

/** Firefox and its relatives; on iOS it is another engine by the same name, which says "FxiOS". */
const isFirefox = () => /\bFirefox\//.test(navigator.userAgent);

/**
 * Says in Firefox that windows may be blocked; nothing in other browsers. For forms that begin a payment: only a script
 * opens a window there, so without one there is nothing to say.
 */
export function FirefoxNotice() {
	const firefox = useSyncExternalStore(never, isFirefox, () => false);
	return firefox ? <Notice>{messages.payments.firefox}</Notice> : null;
}
