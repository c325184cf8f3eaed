import { data, type MetaFunction } from "@remix-run/node";
import { useLoaderData, useNavigation } from "@remix-run/react";
import { creditParts, reviewTitle, stepStates } from "#rules/credit/credit-terms";
import { Button } from "~/design-system/button.tsx";
import { paths } from "~/paths.ts";
import { guardedLoader, httpError } from "~/shared/auth/guarded.server.ts";
import { PageErrorBoundary } from "~/shared/errors/page-error-boundary.tsx";
import { formAction } from "~/shared/forms/form-action.server.ts";
import { FormErrors } from "~/shared/forms/form-fields.tsx";
import { PostForm } from "~/shared/forms/post-form.tsx";
import { useDefinedForm } from "~/shared/forms/use-defined-form.ts";
import { cacheControl, pageHeaders } from "~/shared/http/page-headers.ts";
import { pageMeta } from "~/shared/seo.ts";
import { openStep, sendDraft } from "../credit-draft.server.ts";
import { sendApplicationForm } from "../credit-forms.ts";
import { CreditAnswers } from "../credit-groups.tsx";
import { CreditFrame, Terms, Trap } from "../step-form.tsx";

export const meta: MetaFunction = (args) =>
	pageMeta(args, {
		title: "Review, credit application",
		description: "Check the application for net terms, then send it.",
		path: paths.creditReview(),
		indexed: false,
	});

export const headers = pageHeaders;

export const loader = guardedLoader({ access: "everyone" }, async (context) => {
	const { draft } = await openStep(context, "review", creditParts);
	if (!draft) throw httpError(404, "This application was not found.");
	return data(
		{ draft, steps: stepStates(draft), idempotencyKey: crypto.randomUUID() },
		{ headers: { "Cache-Control": cacheControl.private } },
	);
});

export const action = formAction(sendApplicationForm, { access: "everyone" }, sendDraft);

export default function ReviewApplicationPage() {
	const { draft, steps, idempotencyKey } = useLoaderData<typeof loader>();
	const send = useDefinedForm(
		"send-application",
		async () => (await import("../credit-forms.ts")).sendApplicationForm,
		{ idempotencyKey },
	);
	const sending = useNavigation().state === "submitting";
	return (
		<CreditFrame
			current="review"
			steps={steps}
			title={reviewTitle}
			lead="Check your answers before you send. If you change one, you'll need to sign again."
		>
			<FormErrors form={send.form} />
			<CreditAnswers answers={draft} editable />
			<Terms />
			<PostForm form={send}>
				<Trap />
				<Button type="submit" variant="primary" disabled={sending}>
					{sending ? "Sending…" : "Send application"}
				</Button>
			</PostForm>
		</CreditFrame>
	);
}

export function ErrorBoundary() {
	return <PageErrorBoundary level="feature" />;
}
