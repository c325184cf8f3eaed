import { data, type MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { Notice } from "~/design-system/notice.tsx";
import { paths } from "~/paths.ts";
import { ArticleLayout, type ArticlePage, articleMeta } from "~/shared/article/article.tsx";
import { guardedLoader } from "~/shared/auth/guarded.server.ts";
import { PageErrorBoundary } from "~/shared/errors/page-error-boundary.tsx";
import { formAction } from "~/shared/forms/form-action.server.ts";
import { cacheControl, pageHeaders } from "~/shared/http/page-headers.ts";
import { type Consent, getConsent, keepConsent, thirdParties } from "./consent.server.ts";
import { ConsentForm } from "./consent-banner.tsx";
import { consentForm } from "./consent-forms.ts";

const page: ArticlePage = {
	title: "Cookie Settings",
	description: "Choose whether this site may load third-party scripts, or change your choice.",
	path: paths.cookies(),
	indexed: false,
	lead: "Our own cookies keep you signed in and save your choices. Third-party scripts load only if you accept them.",
};

export const meta: MetaFunction = articleMeta(page);

export const headers = pageHeaders;

export const loader = guardedLoader({ access: "everyone" }, async ({ request }) =>
	data(
		{
			consent: getConsent(request.headers),
			thirdParties: [...thirdParties()],
			signal: request.headers.get("Sec-GPC") === "1",
		},
		{ headers: { "Cache-Control": cacheControl.private } },
	),
);

export const action = formAction(consentForm, { access: "everyone" }, keepConsent);

const said: Record<Consent, string> = {
	accepted: "You accepted. Third-party scripts load on this site.",
	declined: "You declined. No third-party scripts load.",
	unset: "You haven't chosen yet. No third-party scripts load until you accept.",
	none: "This site loads no third-party scripts, so there is nothing to choose.",
};

export default function CookiesPage() {
	const loaded = useLoaderData<typeof loader>();
	return (
		<ArticleLayout
			page={page}
			sections={[
				{ id: "choice", title: "Third-party scripts", body: <Choice {...loaded} /> },
				{
					id: "own",
					title: "Our own cookies",
					body: (
						<p>
							The <Link to={`${paths.privacyPolicy()}#cookies`}>privacy policy</Link> lists each cookie, why
							it is set and how long it lasts.
						</p>
					),
				},
			]}
		/>
	);
}

function Choice({
	consent,
	thirdParties,
	signal,
}: {
	consent: Consent;
	thirdParties: readonly string[];
	signal: boolean;
}) {
	return (
		<>
			<Notice className="mt-3">{said[consent]}</Notice>
			{consent !== "none" && (
				<>
					<p>
						If you accept, we load {new Intl.ListFormat("en-US").format(thirdParties)}, which{" "}
						{thirdParties.length === 1
							? "sets its own cookies and receives"
							: "set their own cookies and receive"}{" "}
						your IP address and the pages you visit. We keep your choice for one year. If you decline later,
						cookies already set stay until you delete them in your browser.
					</p>
					{signal ? (
						<p>
							Your browser sends the Global Privacy Control signal, which counts as a decline. To accept, turn
							it off for this site.
						</p>
					) : (
						<div className="not-prose mt-4">
							<ConsentForm />
						</div>
					)}
				</>
			)}
		</>
	);
}

export function ErrorBoundary() {
	return <PageErrorBoundary level="feature" />;
}
