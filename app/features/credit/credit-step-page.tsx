import { data, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { contacts } from "#client/env.server";
import { dayIn } from "#rules/clock/time-zones";
import {
	type CreditPart,
	creditParts,
	isCreditPart,
	missingParts,
	partTitles,
	stepStates,
} from "#rules/credit/credit-terms";
import { creditStepParams } from "~/params.ts";
import { paths } from "~/paths.ts";
import { guardedLoader } from "~/shared/auth/guarded.server.ts";
import { PageErrorBoundary } from "~/shared/errors/page-error-boundary.tsx";
import { formAction } from "~/shared/forms/form-action.server.ts";
import { cacheControl, pageHeaders } from "~/shared/http/page-headers.ts";
import { pageMeta } from "~/shared/seo.ts";
import { openStep, refuseStep, saveStep } from "./credit-draft.server.ts";
import { fieldValues } from "./credit-fields.ts";
import { stepForms } from "./credit-forms.ts";
import { CreditFrame, StepForm } from "./step-form.tsx";

const leads: Record<CreditPart, string> = {
	business: "Tell us about the business. We save each step, so you can stop and come back.",
	owners: "Enter at least one owner or officer.",
	references: "List at least three companies you buy from on terms. We ask them how you pay.",
	bank: "Enter the bank you do business with. We never ask for your account number.",
	terms: "Read the terms, then sign by typing your name. You review everything before you send it.",
};

export const meta: MetaFunction = (args) => {
	const step = String(args.params.step);
	return pageMeta(args, {
		title: `${isCreditPart(step) ? partTitles[step] : "Not found"}, credit application`,
		description: "A step of the application for net terms.",
		path: `${paths.creditApplication()}/${step}`,
		indexed: false,
	});
};

export const headers = pageHeaders;

export const loader = guardedLoader({ access: "everyone", params: creditStepParams }, async (context) => {
	const { step } = context.params;
	const { draft } = await openStep(context, step, creditParts);
	const today = dayIn(Date.now(), contacts.callbackHours.zone);
	return data(
		{
			step,
			steps: stepStates(draft),
			saved: { ...(step === "terms" && { signedOn: today }), ...fieldValues(step, draft?.[step] ?? null) },
			taxIdEnding: draft?.taxIdEnding ?? null,
			last: missingParts(draft).every((part) => part === step),
			idempotencyKey: crypto.randomUUID(),
		},
		{ headers: { "Cache-Control": cacheControl.private } },
	);
});

const toForm = (url: URL) => {
	const step =
		url.pathname
			.replace(/\.data$/, "")
			.split("/")
			.at(-1) ?? "";
	return isCreditPart(step) ? stepForms[step] : stepForms.business;
};

export const action = formAction(
	toForm,
	{ access: "everyone", params: creditStepParams, onInvalid: refuseStep },
	saveStep,
);

export default function CreditStepPage() {
	const { step, steps, ...loaded } = useLoaderData<typeof loader>();
	return (
		<CreditFrame current={step} steps={steps} title={partTitles[step]} lead={leads[step]}>
			<StepForm key={step} step={step} {...loaded} />
		</CreditFrame>
	);
}

export function ErrorBoundary() {
	return <PageErrorBoundary level="feature" />;
}
