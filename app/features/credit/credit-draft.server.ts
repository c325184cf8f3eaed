/** Opens, saves and sends a visitor's credit application. */

import { randomBytes } from "node:crypto";
import { redirect } from "@remix-run/node";
import { createShopCookie } from "#client/cookies.server";
import type { CreditDraft } from "#contracts/credit/credit-applications";
import { type CreditPart, firstMissing } from "#rules/credit/credit-terms";
import { parseTaxId } from "#rules/credit/tax-id";
import { paths } from "~/paths.ts";
import type { RequestContext } from "~/shared/auth/guarded.server.ts";
import type { FormContext } from "~/shared/forms/form-action.server.ts";
import { formFailure, refusedForm, retryLater, stoppedForm } from "~/shared/forms/form-answer.server.ts";
import { createVisitorLimit, refundAttemptsIfDown } from "~/shared/http/limits/visitor-limit.server.ts";
import { redirectWithToast } from "~/shared/toast/toast.server.ts";
import type { sendApplicationForm, stepForms } from "./credit-forms.ts";

/** Limits saves of visitors who are not signed in. */
const consumeSave = createVisitorLimit("credit-saves", { each: 120, seconds: 3600 });
const consumeSend = createVisitorLimit("credit-applications", { each: 10, seconds: 3600 });

type Opened = { token: string; draft: CreditDraft | null };

/**
 * The application of this browser or user, with a cookie that finds it again.
 * @throws {Response} to the page about it, where the services take no applications
 */
export async function openDraft(context: RequestContext<unknown>): Promise<Opened> {
	const { services, request, cookies, session } = context;
	if (!(await context.hasExtension("credit.save"))) throw redirect(paths.creditApplication());
	// A user may have started in another browser.
	const lookupToken = (await readCreditToken(request)) ?? (session ? newCreditToken() : null);
	const { draft } = lookupToken ? await services.credit.draft({ token: lookupToken }) : { draft: null };
	// A token without a draft may be another user's: a new one is nobody's.
	const token = lookupToken && (draft || request.method !== "GET") ? lookupToken : newCreditToken();
	cookies.send(await keepCreditToken(token));
	return { token, draft };
}

/**
 * Opens the draft for a step or the review.
 * @throws {Response} to the first incomplete step, or to the confirmation of what was sent
 */
export async function openStep(
	context: RequestContext<unknown>,
	step: CreditPart | "review",
	order: readonly CreditPart[],
): Promise<Opened> {
	const opened = await openDraft(context);
	if (opened.draft?.sent) throw redirect(paths.creditDone());
	const missing = firstMissing(opened.draft);
	const stepIndex = step === "review" ? order.length : order.indexOf(step);
	if (missing !== null && order.indexOf(missing) < stepIndex) throw redirect(paths.creditStep(missing));
	return opened;
}

type StepContext = FormContext<(typeof stepForms)[CreditPart], { step: CreditPart }>;

export async function saveStep(context: StepContext) {
	const { value, submission, session, services, request } = context;
	const wait = session ? null : await consumeSave(request);
	if (wait !== null) return stoppedForm(submission, wait);
	try {
		const { token, draft: before } = await openDraft(context);
		if (before?.sent) return redirect(paths.creditDone());
		if (value.business && value.taxId === undefined && !before?.taxIdEnding)
			return refusedForm(submission, { fields: { taxId: "Enter the EIN of the business." } });
		const { draft } = await services.credit.save({ token, ...value });
		const missing = firstMissing(draft);
		const to = missing === null ? paths.creditReview() : paths.creditStep(missing);
		return before?.terms && !draft.terms
			? redirectWithToast(to, { kind: "warning", text: "You changed the application. Sign it again." })
			: redirect(to);
	} catch (error) {
		await refundAttemptsIfDown(request, error);
		return formFailure(context, error, {
			missing: "form",
			fieldOfCode: { DATE: "signedOn", CONSENT: "consent" },
			unanswered: `We couldn't save this step. ${retryLater}`,
		});
	}
}

/** Shows the form again. A valid tax id is saved first, so that it isn't shown again. */
export async function refuseStep(context: Omit<StepContext, "value">) {
	const { submission, form, services, session, request } = context;
	const answer = refusedForm(submission);
	const typed = form.get("taxId");
	const parsed = typeof typed === "string" && typed !== "" ? parseTaxId(typed) : null;
	if (!parsed || !("digits" in parsed)) return answer;
	if (!session && (await consumeSave(request)) !== null) return answer;
	try {
		const { token } = await openDraft(context);
		const { draft } = await services.credit.save({ token, taxId: parsed.digits });
		const { taxId: _, ...initialValue } = answer.data.reply.initialValue ?? {};
		return {
			...answer,
			data: { reply: { ...answer.data.reply, initialValue }, taxIdEnding: draft.taxIdEnding },
		};
	} catch {
		return answer;
	}
}

export async function sendDraft(context: FormContext<typeof sendApplicationForm>) {
	const { submission, session, services, request } = context;
	const wait = session ? null : await consumeSend(request);
	if (wait !== null) return stoppedForm(submission, wait);
	try {
		const { token, draft } = await openDraft(context);
		if (!draft) return redirect(paths.creditStep("business"));
		await services.credit.send({ token });
		return redirect(paths.creditDone());
	} catch (error) {
		await refundAttemptsIfDown(request, error);
		return formFailure(context, error, {
			missing: "form",
			unanswered: "We couldn't send your application. We kept all of it. Try again in a minute.",
		});
	}
}

/** What was sent; `null` before. */
export async function openSent(context: RequestContext<unknown>) {
	const { draft } = await openDraft(context);
	if (!draft?.sent) throw redirect(paths.creditApplication());
	return draft.sent;
}

/** A new application: what was sent is kept, without a way to it from this browser. */
export async function startAnother({ cookies }: RequestContext<unknown>) {
	cookies.send(await keepCreditToken(newCreditToken()));
	return redirect(paths.creditStep("business"));
}

// The cookie with the token of a credit application: it finds the draft, and holds nothing of it.

const cookieName = "__credit";
const cookie = createShopCookie(cookieName, { maxAge: 30 * 24 * 60 * 60 });

/** `null` without a readable cookie. */
export async function readCreditToken(request: Request): Promise<string | null> {
	const header = request.headers.get("Cookie") ?? "";
	if (!header.includes(`${cookieName}=`)) return null;
	const token: unknown = await cookie.parse(header).catch(() => null);
	return typeof token === "string" && /^[\w-]{43}$/.test(token) ? token : null;
}

const newCreditToken = (): string => randomBytes(32).toString("base64url");

/** The Set-Cookie value. */
const keepCreditToken = (token: string): Promise<string> => cookie.serialize(token);
