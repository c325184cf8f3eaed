/** Pages of webhooks: what they load and change. */
import { data } from "@remix-run/node";
import { formatCount } from "#rules/format";
import { paths } from "~/paths.ts";
import { actingAccount } from "~/shared/auth/acting-account.server.ts";
import type { RequestContext } from "~/shared/auth/guarded.server.ts";
import type { FormContext } from "~/shared/forms/form-action.server.ts";
import { failedOrServerText, formFailure, isAlreadyDeleted } from "~/shared/forms/form-answer.server.ts";
import { pageNumber } from "~/shared/paged.ts";
import { redirectWithToast } from "~/shared/toast/toast.server.ts";
import type { newWebhookForm, webhookForm } from "./webhook-forms.ts";

/** Shown once, as the answer to the form that made it. */
export type NewSecret = { secret: string; endpointId: string };

const options = {
	fieldOfCode: { WRONG_ADDRESS: "url" },
	...failedOrServerText("We couldn't save the webhook"),
};
const noStore = { headers: { "Cache-Control": "no-store" } };

/** The same form was sent again, long after it made the secret. */
const secretGone = (endpointId: string) =>
	redirectWithToast(paths.webhook(endpointId), {
		kind: "info",
		text: "This was done earlier, and the secret isn't shown again. If you don't have it, make a new one.",
	});

export async function loadWebhooks(context: RequestContext<unknown>) {
	const list = await context.services.webhooks.list({ accountId: actingAccount(context) });
	return { ...list, idempotencyKey: crypto.randomUUID() };
}

export async function addWebhook(context: FormContext<typeof newWebhookForm>) {
	const { url, description, event, branches, idempotencyKey } = context.value;
	try {
		const { endpoint, secret } = await context.services.webhooks.save({
			...{ accountId: actingAccount(context), url, description, events: event, branches, on: true },
			formKey: idempotencyKey,
		});
		if (secret === null) throw await secretGone(endpoint.id);
		return data<NewSecret>({ secret, endpointId: endpoint.id }, noStore);
	} catch (error) {
		if (error instanceof Response) throw error;
		return formFailure(context, error, options);
	}
}

export async function loadWebhook(context: RequestContext<{ endpointID: string }>) {
	const { services, params, url } = context;
	const state = url.searchParams.get("state") === "failed" ? ("failed" as const) : undefined;
	const page = pageNumber(url.searchParams);
	const of = { accountId: actingAccount(context), endpointId: params.endpointID };
	return {
		...(await services.webhooks.deliveries({ ...of, page, ...(state && { state }) })),
		...{ onlyFailed: state !== undefined, idempotencyKey: crypto.randomUUID() },
	};
}

type Context = FormContext<typeof webhookForm, { endpointID: string }>;

export async function changeWebhook(context: Context) {
	const { value, services, params, form } = context;
	const of = { accountId: actingAccount(context), endpointId: params.endpointID };
	const { webhooks } = services;
	const here = paths.webhook(params.endpointID);
	const done = (text: string, to = here) => redirectWithToast(to, { kind: "success", text });
	try {
		if (value.intent === "rotate") {
			const { secret } = await webhooks.rotate({ ...of, formKey: value.idempotencyKey });
			if (secret === null) throw await secretGone(params.endpointID);
			return data<NewSecret>({ secret, endpointId: params.endpointID }, noStore);
		}
		if (value.intent === "save") {
			const { url, description, event, branches, on } = value;
			await webhooks.save({ ...of, url, description, events: event, branches, on });
			throw await done(on ? "The webhook is saved." : "The webhook is off. Events aren't queued for it.");
		}
		if (value.intent === "test") {
			await webhooks.test({ ...of, formKey: value.idempotencyKey });
			throw await done("A test event is on its way. Reload the page to see the answer.");
		}
		if (value.intent === "remove") {
			await webhooks.remove(of);
			throw await done("The webhook is removed.", paths.webhooks());
		}
		const { replayed } = await webhooks.replay({
			...of,
			...(value.intent === "replay"
				? { deliveryId: value.delivery }
				: { failedSince: new Date(Date.now() - value.hours * 60 * 60_000).toISOString() }),
		});
		throw await done(
			replayed === 0
				? "There was nothing to replay."
				: `${formatCount(replayed, "event")} will be sent again.`,
		);
	} catch (error) {
		if (error instanceof Response) throw error;
		if (value.intent === "remove" && isAlreadyDeleted(form, error))
			throw await done("The webhook is removed.", paths.webhooks());
		return formFailure(context, error, options);
	}
}
