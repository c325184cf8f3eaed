import { data, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Breadcrumbs } from "~/design-system/breadcrumbs.tsx";
import { Button } from "~/design-system/button.tsx";
import { Outcome } from "~/design-system/outcome.tsx";
import { Page } from "~/design-system/page.tsx";
import { paths } from "~/paths.ts";
import { ContactWays } from "~/shared/article/contact-ways.tsx";
import { guardedLoader } from "~/shared/auth/guarded.server.ts";
import { Minute } from "~/shared/clock/zones.tsx";
import { PageErrorBoundary } from "~/shared/errors/page-error-boundary.tsx";
import { buttonForm } from "~/shared/forms/define-form.ts";
import { formAction } from "~/shared/forms/form-action.server.ts";
import { PostForm } from "~/shared/forms/post-form.tsx";
import { cacheControl, pageHeaders } from "~/shared/http/page-headers.ts";
import { pageMeta } from "~/shared/seo.ts";
import { openSent, startAnother } from "../credit-draft.server.ts";

export const meta: MetaFunction = (args) =>
	pageMeta(args, {
		title: "Application sent",
		description: "The number of your credit application, and a copy of it.",
		path: paths.creditDone(),
		indexed: false,
	});

export const headers = pageHeaders;

export const loader = guardedLoader({ access: "everyone" }, async (context) =>
	data(await openSent(context), { headers: { "Cache-Control": cacheControl.private } }),
);

export const action = formAction(buttonForm(), { access: "everyone" }, startAnother);

export default function SentApplicationPage() {
	const { number, sentAt } = useLoaderData<typeof loader>();
	return (
		<Page>
			<div className="flex max-w-text flex-col gap-5">
				<Breadcrumbs
					trail={[{ label: "Credit Application", to: paths.creditApplication() }]}
					current="Application sent"
				/>
				<h1 className="text-3xl">Application sent</h1>
				<Outcome
					title="We have your credit application"
					action={
						<a href={paths.creditCopy()} className="button">
							Download your copy (PDF)
						</a>
					}
				>
					Application number: <strong className="whitespace-nowrap">{number}</strong>. Sent{" "}
					<Minute at={sentAt} />. We also emailed you the number.
				</Outcome>
				<section aria-labelledby="next" className="prose">
					<h2 id="next" className="text-2xl">
						What happens next
					</h2>
					<ol>
						<li>We contact your bank and trade references.</li>
						<li>We send you a credit limit and terms in writing, or the reason we declined.</li>
					</ol>
					<p>
						Download your copy now. You can open this page in this browser for 30 days. The copy masks the tax
						ID. Include the application number if you write or call.
					</p>
					<ContactWays topic="credit" />
				</section>
				<PostForm>
					<Button type="submit">Start another application</Button>
				</PostForm>
			</div>
		</Page>
	);
}

export function ErrorBoundary() {
	return <PageErrorBoundary level="feature" />;
}
