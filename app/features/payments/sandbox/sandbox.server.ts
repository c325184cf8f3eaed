/** The page of the sandbox provider: what it shows, and what it is answered. A configured provider takes its place. */
import { data, redirect } from "@remix-run/node";
import { cancelledStatus } from "#contracts/payment-machine";
import { paths } from "~/paths.ts";
import { httpError, type RequestContext } from "~/shared/auth/guarded.server.ts";
import { env, isDemo } from "~/shared/env.server.ts";
import { parseForm } from "~/shared/forms/define-form.ts";
import type { FormContext } from "~/shared/forms/form-action.server.ts";
import { formFailure, refusedForm } from "~/shared/forms/form-answer.server.ts";
import { openerPolicy } from "~/shared/http/security-headers.server.ts";
import type { Services } from "~/shared/http/service-client.server.ts";
import { ServiceError } from "~/shared/http/service-error.ts";
import { paymentHasField } from "./sandbox-fields.ts";
import { type sandboxAnswerForm, sandboxOpenForm } from "./sandbox-forms.ts";

type SandboxPage = Awaited<ReturnType<Services["orderPayments"]["sandboxPage"]>>;

export type SandboxView = SandboxPage & { tokenizedRequest: string };

/** @throws a 404 while a provider of the owner's is configured, and wherever this is no demo */
export function assertSandbox(): void {
	if (env.PAYMENT_PAGE_URL || !isDemo) throw httpError(404, "There is no such page.");
}

/** @throws a refusal of a form that nothing of the sandbox has made */
export function refuseSandbox(): never {
	assertSandbox();
	throw httpError(400, "This form lacks the request that it was opened with.");
}

/** The page of the transaction that a form names. @throws {ServiceError} 404 for a token that is none */
export async function sandboxView(
	{ services }: Pick<RequestContext<unknown>, "services">,
	tokenizedRequest: string,
): Promise<SandboxView> {
	assertSandbox();
	const page = await services.orderPayments.sandboxPage({ tokenizedRequest });
	return { ...page, tokenizedRequest };
}

type AnswerContext = FormContext<typeof sandboxAnswerForm>;

/** A form that its schema refuses: the page again. */
export async function refusedAnswer(context: Omit<AnswerContext, "value">) {
	const opened = parseForm(sandboxOpenForm, context.form);
	if (opened.status !== "success") refuseSandbox();
	return withView(await sandboxView(context, opened.value.tokenizedRequest), refusedForm(context.submission));
}

/** Hands the answer to the provider; the page again when it does not take it. */
export async function answerSandbox(context: AnswerContext) {
	const { tokenizedRequest, ...answer } = context.value;
	const view = await sandboxView(context, tokenizedRequest);
	try {
		const { status_description } = await context.services.orderPayments.sandboxAnswer({
			tokenizedRequest,
			answer,
		});
		const done = paths.sandboxAnswer({ payment: view.transactionID, outcome: status_description });
		// The window closes by itself only while it has its name.
		return redirect(done, { status: 303, headers: [[...openerPolicy]] });
	} catch (error) {
		if (!(error instanceof ServiceError) || error.status !== 422) throw error;
		const field = paymentHasField(view.type, error.message);
		return withView(view, formFailure(context, error, { fieldOfCode: { [error.code]: field } }));
	}
}

const withView = (view: SandboxView, { data: answer, init }: ReturnType<typeof refusedForm>) =>
	data({ view, reply: answer.reply }, init ?? undefined);

/** What the sandbox says of an answer; of other words in an address nothing is shown. */
export const knownOutcome = (text: string | null): string =>
	["approved", "declined", cancelledStatus].find((known) => known === text) ?? "";
