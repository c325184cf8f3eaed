import { data, type MetaFunction } from "@remix-run/node";
import { Form, Link, useActionData } from "@remix-run/react";
import { newsletterEmailSchema } from "#contracts/newsletter";
import { Button } from "~/design-system/button.tsx";
import { ErrorSummary } from "~/design-system/error-summary.tsx";
import { Field, TextInput } from "~/design-system/field.tsx";
import { Notice } from "~/design-system/notice.tsx";
import { paths } from "~/paths.ts";
import { guardedAction, guardedLoader } from "~/shared/auth/guarded.server.ts";
import { safeReturnPath } from "~/shared/auth/return-path.ts";
import { cacheControl } from "~/shared/http/cache-control.ts";
import { pageHeaders } from "~/shared/http/page-headers.ts";
import { reportFailure } from "~/shared/http/report-failure.server.ts";
import { messages } from "~/shared/messages.ts";
import { redirectWithToast } from "~/shared/toast.server.ts";
import { PageErrorBoundary } from "~/shell/page-error-boundary.tsx";
import { subscribe } from "./newsletter.server.ts";
import { type NewsletterOutcome, newsletterFields, newsletterToast } from "./newsletter.ts";

export const meta: MetaFunction = () => [
	{ title: "Newsletter" },
	{ name: "description", content: "Sign up for new products, rebates and application notes by email." },
];

export const headers = pageHeaders;

export const loader = guardedLoader({ access: "everyone" }, async () =>
	data(null, { headers: { "Cache-Control": cacheControl.anonymousPage } }),
);

export const action = guardedAction({ access: "everyone" }, async ({ form, log, requestId }) => {
	const email = String(form.get(newsletterFields.email) ?? "").slice(0, 254);
	const answer = (outcome: NewsletterOutcome["outcome"], status: number) =>
		data<NewsletterOutcome>({ outcome, email }, { status });

	const parsed = newsletterEmailSchema.safeParse(email);
	if (!parsed.success) return answer("invalid", 400);
	try {
		await subscribe(parsed.data);
	} catch (error) {
		log.error({ err: error }, messages.newsletter.failedLog);
		reportFailure({ endpoint: "POST newsletter", error: messages.newsletter.failedLog, requestId });
		return answer("failed", 503);
	}
	if (form.has(newsletterFields.inPlace)) return answer("subscribed", 200);
	const returnTo = safeReturnPath(form.get(newsletterFields.returnTo), paths.home());
	throw await redirectWithToast(returnTo, newsletterToast("subscribed"));
});

export default function NewsletterPage() {
	const answer = useActionData<typeof action>();
	const message = answer && newsletterToast(answer.outcome).text;
	const invalid = answer?.outcome === "invalid" && message;
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
				<ErrorSummary items={invalid ? [{ fieldId: "newsletter-email", message: invalid }] : []} />
				{answer?.outcome === "failed" && (
					<Notice tone="error" live title={message}>
						We didn't save your address.
					</Notice>
				)}
				<Form method="post" noValidate className="flex flex-col items-start gap-4">
					<Field
						id="newsletter-email"
						label="Email"
						hint="For example name@company.com"
						errors={invalid ? [invalid] : []}
						required
						className="w-full"
					>
						{(control) => (
							<TextInput
								{...control}
								name={newsletterFields.email}
								type="email"
								autoComplete="email"
								maxLength={254}
								defaultValue={answer?.email}
							/>
						)}
					</Field>
					<Button type="submit" variant="primary">
						Subscribe
					</Button>
				</Form>
			</div>
		</div>
	);
}

export function ErrorBoundary() {
	return <PageErrorBoundary level="feature" />;
}
