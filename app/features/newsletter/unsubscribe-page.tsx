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
		title: "Unsubscribe",
		description: "Stop the newsletter.",
		path: paths.newsletter(),
		indexed: false,
	});

export const headers = pageHeaders;

const guard = { access: "everyone", params: newsletterTokenParams, needs: "newsletter.unsubscribe" } as const;

export const loader = guardedLoader(guard, async () =>
	data(null, { headers: { "Cache-Control": cacheControl.private } }),
);

/** Mail programs post here too, without a page or cookies (RFC 8058), and expect no redirect. */
export const action = formAction(buttonForm(), guard, (context) =>
	answerMailedLink(context, () => context.services.newsletter.unsubscribe(context.params)),
);

export default function UnsubscribePage() {
	return (
		<MailedLink
			title="Unsubscribe"
			text="Press the button to stop the newsletter. Emails about your orders and account still arrive."
			button="Unsubscribe"
			done={{ title: "You're unsubscribed", text: "We won't send you the newsletter anymore." }}
		/>
	);
}

export function ErrorBoundary() {
	return <PageErrorBoundary level="feature" />;
}
