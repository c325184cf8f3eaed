/** The sandbox's payment page; replaced by a configured provider. */
import { data, redirect } from "@remix-run/node";
import type { Services } from "#client/call-context";
import { env, isDemo } from "#client/env.server";
import { ServiceError } from "#client/service-error";
import { cancelledStatus } from "#rules/payments/payment-machine";
import type { OnlinePaymentType } from "#rules/payments/payment-terms";
import { paths } from "~/paths.ts";
import { httpError, type RequestContext } from "~/shared/auth/guarded.server.ts";
import { parseForm } from "~/shared/forms/define-form.ts";
import type { FormContext } from "~/shared/forms/form-action.server.ts";
import { formFailure, refusedForm } from "~/shared/forms/form-answer.server.ts";
import { openerPolicy } from "~/shared/http/security/security-headers.server.ts";
import { type sandboxAnswerForm, sandboxOpenForm } from "./sandbox-forms.ts";

type SandboxPage = Awaited<ReturnType<Services["orderPayments"]["sandboxPage"]>>;

export type SandboxView = SandboxPage & { tokenizedRequest: string };

/** @throws {Response} 404 with a configured provider, and outside of a demo */
export function assertSandbox(): void {
	if (env.PAYMENT_PAGE_URL || !isDemo) throw httpError(404, "This page doesn't exist.");
}

/** @throws {Response} for a form that the sandbox's page did not create */
export function refuseSandbox(): never {
	assertSandbox();
	throw httpError(400, "This form is incomplete. Go back to the payment and open it again.");
}

/** @throws {ServiceError} 404 for an invalid token */
export async function sandboxView(
	{ services }: Pick<RequestContext<unknown>, "services">,
	tokenizedRequest: string,
): Promise<SandboxView> {
	assertSandbox();
	const page = await services.orderPayments.sandboxPage({ tokenizedRequest });
	return { ...page, tokenizedRequest };
}

type AnswerContext = FormContext<typeof sandboxAnswerForm>;

/** Shows the page again for an invalid form. */
export async function refusedAnswer(context: Omit<AnswerContext, "value">) {
	const opened = parseForm(sandboxOpenForm, context.form);
	if (opened.status !== "success") refuseSandbox();
	return withView(await sandboxView(context, opened.value.tokenizedRequest), refusedForm(context.submission));
}

/** Submits the answer; shows the page again on errors. */
export async function answerSandbox(context: AnswerContext) {
	const { tokenizedRequest, ...answer } = context.value;
	const view = await sandboxView(context, tokenizedRequest);
	try {
		const { status_description } = await context.services.orderPayments.sandboxAnswer({
			tokenizedRequest,
			answer,
		});
		const done = paths.sandboxAnswer({ payment: view.transactionID, outcome: status_description });
		// A window only closes itself while it has its name.
		return redirect(done, { status: 303, headers: [[...openerPolicy]] });
	} catch (error) {
		if (!(error instanceof ServiceError) || error.status !== 422) throw error;
		const field = findMentionedField(view.type, error.message);
		return withView(view, formFailure(context, error, { fieldOfCode: { [error.code]: field } }));
	}
}

const withView = (view: SandboxView, { data: answer, init }: ReturnType<typeof refusedForm>) =>
	data({ view, reply: answer.reply }, init ?? undefined);

/** Ignores unknown values in the URL. */
export const knownOutcome = (text: string | null): string =>
	["approved", "declined", cancelledStatus].find((outcome) => outcome === text) ?? "";

/** Fields of the sandbox's page. */
const sandboxFields = {
	CREDITCARD: ["number", "expiry", "securityCode"],
	ACH: ["routing", "account"],
} as const satisfies Record<OnlinePaymentType, readonly string[]>;

const words = {
	number: /number/i,
	expiry: /expir|month|year/i,
	securityCode: /security code/i,
	routing: /routing/i,
	account: /account/i,
} as const;

/** The field that an error mentions first, otherwise the number. */
const findMentionedField = (type: OnlinePaymentType, sentence: string): string =>
	[...sandboxFields[type]].reverse().find((field) => words[field].test(sentence)) ?? sandboxFields[type][0];
