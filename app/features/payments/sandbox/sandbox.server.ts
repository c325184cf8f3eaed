/** The page of the sandbox provider: what it shows, and what it is answered. A configured provider takes its place. */
import { parseWithZod } from "@conform-to/zod/v4";
import { data, redirect } from "@remix-run/node";
import { z } from "zod";
import { cancelledStatus } from "#contracts/payment-machine";
import { paths } from "~/paths.ts";
import { httpError, type RequestContext } from "~/shared/auth/guarded.server.ts";
import { env, isDemo } from "~/shared/env.server.ts";
import { refusedForm } from "~/shared/forms/form-answer.server.ts";
import { openerPolicy } from "~/shared/http/security-headers.server.ts";
import type { Services } from "~/shared/http/service-client.server.ts";
import { ServiceError } from "~/shared/http/service-error.ts";
import { paymentHasField } from "./sandbox-fields.ts";

type FormContext = Pick<RequestContext<unknown>, "services"> & { form: FormData };
type SandboxPage = Awaited<ReturnType<Services["orderPayments"]["sandboxPage"]>>;

export type SandboxView = SandboxPage & { tokenizedRequest: string };

/** @throws a 404 while a provider of the owner's is configured, and wherever this is no demo */
export function assertSandbox(): void {
	if (env.PAYMENT_PAGE_URL || !isDemo) throw httpError(404, "There is no such page.");
}

const token = z.string().min(1).max(8000);

/** The page of the transaction that a form names. @throws {ServiceError} 404 for a token that is none */
export async function sandboxView({ form, services }: FormContext): Promise<SandboxView> {
	assertSandbox();
	const tokenizedRequest = token.safeParse(form.get("tokenizedRequest")).data;
	if (!tokenizedRequest) throw httpError(400, "This form lacks the request that it was opened with.");
	const page = await services.orderPayments.sandboxPage({ tokenizedRequest });
	return { ...page, tokenizedRequest };
}

const line = (what: string, most: number) =>
	z
		.string({ error: `Enter ${what}.` })
		.trim()
		.min(1, `Enter ${what}.`)
		.max(most, `Use at most ${most} characters.`);

const answerForm = z.discriminatedUnion("kind", [
	z.object({ kind: z.literal("cancel") }),
	z.object({
		kind: z.literal("card"),
		number: line("a card number", 30),
		expiry: line("the month and year of expiry", 7),
		securityCode: line("the security code", 4),
	}),
	z.object({
		kind: z.literal("ach"),
		routing: line("a routing number", 12),
		account: line("an account number", 20),
	}),
]);

/** Hands the answer to the provider; the page again when it does not take it. */
export async function answerSandbox(context: FormContext) {
	const view = await sandboxView(context);
	const submission = parseWithZod(context.form, { schema: answerForm });
	if (submission.status !== "success") return withView(view, refusedForm(submission));
	try {
		const { status_description } = await context.services.orderPayments.sandboxAnswer({
			tokenizedRequest: view.tokenizedRequest,
			answer: submission.value,
		});
		const done = paths.sandboxAnswer({ payment: view.transactionID, outcome: status_description });
		// The window closes by itself only while it has its name.
		return redirect(done, { status: 303, headers: [[...openerPolicy]] });
	} catch (error) {
		if (!(error instanceof ServiceError) || error.status !== 422) throw error;
		const field = paymentHasField(view.type, error.message);
		return withView(view, refusedForm(submission, { fields: { [field]: error.message } }, { status: 422 }));
	}
}

const withView = (view: SandboxView, { data: answer, init }: ReturnType<typeof refusedForm>) =>
	data({ view, reply: answer.reply }, init ?? undefined);

/** What the sandbox says of an answer; of other words in an address nothing is shown. */
export const knownOutcome = (text: string | null): string =>
	["approved", "declined", cancelledStatus].find((known) => known === text) ?? "";
