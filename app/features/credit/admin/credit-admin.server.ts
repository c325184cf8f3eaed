/** Reveals a tax id and changes the status of a credit application. */
import { data } from "@remix-run/node";
import { creditStatuses } from "#rules/credit/credit-terms";
import { formatTaxId } from "#rules/credit/tax-id";
import { paths } from "~/paths.ts";
import type { FormContext } from "~/shared/forms/form-action.server.ts";
import { type FormAnswer, formFailure, retryLater } from "~/shared/forms/form-answer.server.ts";
import { cacheControl } from "~/shared/http/cache-control.ts";
import { redirectWithToast } from "~/shared/toast/toast.server.ts";
import type { creditAdminForm } from "./credit-admin-forms.ts";

type Context = FormContext<typeof creditAdminForm, { number: string }>;
type Answer = { taxId: string | null } & Partial<FormAnswer>;

/** The tax id is only in this answer, which no one keeps. */
export async function changeApplication(context: Context) {
	const { value, services, params } = context;
	const { number } = params;
	try {
		if (value.intent === "reveal") {
			const { taxId } = await services.credit.revealTaxId({ number, reason: value.reason });
			return data<Answer>(
				{ taxId: formatTaxId(taxId) },
				{ headers: { "Cache-Control": cacheControl.private } },
			);
		}
		const { status } = await services.credit.setStatus({ number, status: value.status, note: value.note });
		return redirectWithToast(paths.reviewCredit(number), {
			kind: "success",
			text: `Application ${number} is now ${creditStatuses[status].toLowerCase()}.`,
		});
	} catch (error) {
		return formFailure(context, error, { unanswered: `We couldn't do this. ${retryLater}` });
	}
}
