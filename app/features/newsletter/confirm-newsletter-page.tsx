import { data, type MetaFunction } from "@remix-run/node";
import { newsletterTokenParams } from "~/params.ts";
import { paths } from "~/paths.ts";
import { guardedLoader } from "~/shared/auth/guarded.server.ts";
import { PageErrorBoundary } from "~/shared/errors/page-error-boundary.tsx";
import { buttonForm } from "~/shared/forms/define-form.ts";
import { formAction } from "~/shared/forms/form-action.server.ts";
import { cacheControl, pageHeaders } from "~/shared/http/page-headers.ts";
import { pageMeta } from "~/shared/seo.ts";
import { MailedLink } from "./mailed-link.tsx";
import { answerMailedLink } from "./newsletter.server.ts";

export const meta: MetaFunction = (args) =>
	pageMeta(args, {
		title: "Confirm your subscription",
		description: "Confirm your email address for the newsletter.",
		path: paths.newsletter(),
		indexed: false,
	});

export const headers = pageHeaders;

const guard = { access: "everyone", params: newsletterTokenParams, needs: "newsletter.confirm" } as const;

/** Opening the link confirms nothing: mail scanners follow links. */
export const loader = guardedLoader(guard, async () =>
	data(null, { headers: { "Cache-Control": cacheControl.private } }),
);

export const action = formAction(buttonForm(), guard, (context) =>
	answerMailedLink(context, () => context.services.newsletter.confirm(context.params)),
);

export default function ConfirmNewsletterPage() {
	return (
		<MailedLink
			title="Confirm your subscription"
			text="Press the button to get new products, rebates and application notes by email."
			button="Confirm"
			done={{
				title: "You're subscribed",
				text: "Your address is confirmed. Every newsletter has a link to unsubscribe.",
			}}
		/>
	);
}

export function ErrorBoundary() {
	return <PageErrorBoundary level="feature" />;
}
