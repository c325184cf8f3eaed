/** Marks and deletes messages. */

import { formatCount } from "#rules/format";
import { paths } from "~/paths.ts";
import type { FormContext } from "~/shared/forms/form-action.server.ts";
import { toastFailure } from "~/shared/forms/form-answer.server.ts";
import { redirectWithToast } from "~/shared/toast/toast.server.ts";
import type { inboxForm } from "./inbox-form.ts";
import { readInboxQuery } from "./inbox-query.ts";

const done = { read: "marked read", unread: "marked unread", delete: "deleted" } as const;

export async function changeInbox({
	value,
	services,
	url,
}: FormContext<typeof inboxForm>): Promise<Response> {
	const to = paths.inbox(readInboxQuery(url.searchParams));
	const { intent, ids } = value;
	try {
		const { changed } =
			intent === "read-all"
				? await services.notifications.readAll()
				: await services.notifications.change({ ids, action: intent });
		const text = `${formatCount(changed, "message")} ${done[intent === "read-all" ? "read" : intent]}.`;
		return await redirectWithToast(to, { kind: "success", text });
	} catch (error) {
		return toastFailure(error, { title: "We couldn't change the messages", to });
	}
}
