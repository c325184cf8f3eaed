import { data, type MetaFunction } from "@remix-run/node";
import { Link, useActionData, useSearchParams } from "@remix-run/react";
import { safeReturnPath } from "#rules/auth/return-path";
import { messages } from "#rules/messages";
import { Button } from "~/design-system/button.tsx";
import { Notice } from "~/design-system/notice.tsx";
import { paths } from "~/paths.ts";
import { guardedLoader } from "~/shared/auth/guarded.server.ts";
import { PageErrorBoundary } from "~/shared/errors/page-error-boundary.tsx";
import { formAction } from "~/shared/forms/form-action.server.ts";
import { refusedForm, stoppedForm } from "~/shared/forms/form-answer.server.ts";
import { FormErrors, FormTextField } from "~/shared/forms/form-fields.tsx";
import { PostForm } from "~/shared/forms/post-form.tsx";
import { useDefinedForm } from "~/shared/forms/use-defined-form.ts";
import { cacheControl, pageHeaders } from "~/shared/http/page-headers.ts";
import { reportFailure } from "~/shared/http/report-failure.server.ts";
import { pageMeta } from "~/shared/seo.ts";
import { redirectWithToast } from "~/shared/toast/toast.server.ts";
import { consumeSubscription, subscribe } from "./newsletter.server.ts";
import { confirmHint, type NewsletterOutcome, newsletterToast } from "./newsletter.ts";
import { newsletterForm } from "./newsletter-forms.ts";

export const meta: MetaFunction = (args) =>
	pageMeta(args, {
		title: "Newsletter",
		description: "Sign up for new products, rebates and application notes by email.",
		path: paths.newsletter(),
	});

export const headers = pageHeaders;

export const loader = guardedLoader({ access: "everyone" }, async () =>
	data(null, { headers: { "Cache-Control": cacheControl.anonymousPage } }),
);

/** The form is in the footer of every page too, which asks what came of it. */
export const action = formAction(
	newsletterForm,
	{ access: "everyone", onInvalid: ({ submission }) => refused(refusedForm(submission), "invalid") },
	async ({ submission, value, log, request, requestId }) => {
		const { EMAIL, inPlace, returnTo } = value;
		const wait = await consumeSubscription(request);
		if (wait !== null) return refused(stoppedForm(submission, wait), "failed");
		let confirm: boolean;
		try {
			confirm = await subscribe(EMAIL);
		} catch (error) {
			log.error({ err: error }, messages.newsletter.failedLog);
			reportFailure({ endpoint: "POST newsletter", error: messages.newsletter.failedLog, requestId });
			return refused(refusedForm(submission, {}, { status: 503 }), "failed");
		}
		if (inPlace) return data<NewsletterOutcome>({ outcome: "subscribed", confirm });
		const sent = paths.newsletter({ sent: "yes" });
		throw await redirectWithToast(safeReturnPath(returnTo, confirm ? sent : paths.home()), {
			...newsletterToast("subscribed"),
			...(confirm && returnTo && { link: { label: "Confirm it by email", to: sent } }),
		});
	},
);

const refused = ({ data: form, init }: ReturnType<typeof refusedForm>, outcome: "invalid" | "failed") =>
	data<NewsletterOutcome>({ ...form, outcome }, init ?? undefined);

export default function NewsletterPage() {
	const actionData = useActionData<typeof action>();
	const newsletter = useDefinedForm(
		"newsletter",
		async () => (await import("./newsletter-forms.ts")).newsletterForm,
	);
	const { form, fields } = newsletter;
	const sent = useSearchParams()[0].get("sent") === "yes";
	return (
		<div className="mx-auto max-w-content px-4 py-12 xl:px-6">
			<div className="flex max-w-xl flex-col gap-5">
				<h1 className="text-3xl">Newsletter</h1>
				<p className="text-muted">
					Get new products, rebates and application notes by email. See our{" "}
					<Link to={paths.privacyPolicy()} className="text-link">
						Privacy Policy
					</Link>{" "}
					for how we use your address.
				</p>
				{sent && !actionData && (
					<Notice tone="info" title="One more step" live>
						{confirmHint} No email after a few minutes? Check your spam folder, then subscribe again.
					</Notice>
				)}
				<FormErrors form={form} />
				{actionData?.outcome === "failed" && !form.errors && (
					<Notice tone="error" live title={newsletterToast("failed").text}>
						We didn't save your address.
					</Notice>
				)}
				<PostForm form={newsletter} owned={false} className="flex flex-col items-start gap-4">
					<FormTextField
						field={fields.EMAIL}
						label="Email"
						hint="For example name@company.com"
						type="email"
						autoComplete="email"
						maxLength={254}
					/>
					<Button type="submit" variant="primary">
						Subscribe
					</Button>
				</PostForm>
			</div>
		</div>
	);
}

export function ErrorBoundary() {
	return <PageErrorBoundary level="feature" />;
}
