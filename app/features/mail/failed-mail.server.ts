/** Retries and discards failed mail. */

import { formatCount } from "#rules/format";
import { paths } from "~/paths.ts";
import type { FormContext } from "~/shared/forms/form-action.server.ts";
import { toastFailure } from "~/shared/forms/form-answer.server.ts";
import { redirectWithToast } from "~/shared/toast/toast.server.ts";
import type { failedMailForm } from "./failed-mail-form.ts";

type Context = FormContext<typeof failedMailForm, unknown>;

const titles = {
	retry: "We couldn't retry the message",
	"retry-all": "We couldn't retry the messages",
	discard: "We couldn't discard the message",
};

export async function changeFailedMail(context: Context): Promise<Response> {
	const { value } = context;
	try {
		return await redirectWithToast(paths.failedMail(), { kind: "success", text: await change(context) });
	} catch (error) {
		return toastFailure(error, { title: titles[value.intent], to: paths.failedMail() });
	}
}

async function change({ value, services }: Context): Promise<string> {
	if (value.intent === "retry-all") {
		const { retried } = await services.mail.retryAll();
		return `${formatCount(retried, "message")} will be sent again within a minute.`;
	}
	if (value.intent === "retry") {
		const { recipient } = await services.mail.retry({ id: value.id });
		return `The message to ${recipient} will be sent again within a minute.`;
	}
	const { recipient } = await services.mail.discard({ id: value.id });
	return `The message to ${recipient} was discarded.`;
}
