/** The page of API keys: what it loads and changes. */
import { data } from "@remix-run/node";
import { paths } from "~/paths.ts";
import type { RequestContext } from "~/shared/auth/guarded.server.ts";
import type { FormContext } from "~/shared/forms/form-action.server.ts";
import {
	failedOrServerText,
	formFailure,
	refusedForm,
	toastFailure,
} from "~/shared/forms/form-answer.server.ts";
import { redirectWithToast } from "~/shared/toast/toast.server.ts";
import type { apiKeyForm } from "./api-key-forms.ts";

/** Shown once, as the answer to the form that made it. */
export type NewApiKey = { secret: string; name: string };

export async function loadKeys({ services, accountId }: RequestContext<unknown>) {
	const [{ keys }, { accounts }] = await Promise.all([services.apiKeys.list(), services.user.accounts({})]);
	return {
		...{ keys, accountId, idempotencyKey: crypto.randomUUID() },
		accounts: accounts.map(({ accountId: id, name }) => ({ id, name })),
	};
}

export async function changeKeys(context: FormContext<typeof apiKeyForm>) {
	const { value, services, submission } = context;
	if (value.intent === "revoke")
		try {
			const { name } = await services.apiKeys.revoke({ keyId: value.keyId });
			throw await redirectWithToast(paths.apiKeys(), {
				kind: "success",
				text: `The key "${name}" is revoked. It stopped working right away.`,
			});
		} catch (error) {
			if (error instanceof Response) throw error;
			throw await toastFailure(error, { title: "We couldn't revoke the key", to: paths.apiKeys() });
		}
	try {
		const { name, account, scope, lasts, idempotencyKey } = value;
		const { accounts } = await services.user.accounts(account ? { search: account } : {});
		if (account && !accounts.some(({ accountId }) => accountId === account))
			return refusedForm(submission, { fields: { account: "Choose one of your accounts." } });
		const { key, secret } = await services.apiKeys.create({
			...{ name, accountId: account || null, scopes: scope, days: Number(lasts), formKey: idempotencyKey },
		});
		return data<NewApiKey>({ secret, name: key.name }, { headers: { "Cache-Control": "no-store" } });
	} catch (error) {
		return formFailure(context, error, failedOrServerText("We couldn't make the key"));
	}
}
