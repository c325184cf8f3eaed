import { data } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { orNull } from "#client/or-null";
import { messages } from "#rules/messages";
import { quoteParams } from "~/params.ts";
import { paths } from "~/paths.ts";
import { guardedLoader } from "~/shared/auth/guarded.server.ts";
import { PageErrorBoundary } from "~/shared/errors/page-error-boundary.tsx";
import { formAction } from "~/shared/forms/form-action.server.ts";
import { pageHeaders } from "~/shared/http/page-headers.ts";
import { unavailable } from "~/shared/http/unavailable.ts";
import { changeShareLinks, loadShareLinks } from "~/shared/sharing/share-links.server.ts";
import { ShareLinks } from "~/shared/sharing/share-links.tsx";
import { shareForm } from "~/shared/sharing/sharing-forms.ts";
import { SharingFrame } from "~/shared/sharing/sharing-frame.tsx";
import { UnavailableNotice } from "~/shared/unavailable-notice.tsx";
import { quoteMeta, useQuote } from "../quote-data.ts";
import { readQuote } from "../quote-pages.server.ts";

export const meta = quoteMeta((quote) => ({
	title: `Share quote ${quote.number}`,
	description: "Read-only links to a quote.",
	path: paths.shareQuote(quote.id),
}));

export const headers = pageHeaders;

export const loader = guardedLoader({ access: "cart", params: quoteParams }, async (context) => {
	const target = { kind: "quote", targetId: context.params.quoteID } as const;
	const [quote, links] = await Promise.all([readQuote(context), orNull(loadShareLinks(context, target))]);
	const view = quote && links;
	return data({ view }, view ? undefined : unavailable);
});

export const action = formAction(shareForm, { access: "cart", params: quoteParams }, (context) =>
	changeShareLinks(context, { kind: "quote", targetId: context.params.quoteID }),
);

export default function ShareQuotePage() {
	const { id, number, name, side } = useQuote();
	const { view } = useLoaderData<typeof loader>();
	if (!view) return <UnavailableNotice title={messages.quotes.loadFailed} />;
	return (
		<SharingFrame
			name={`quote ${number}`}
			trail={[
				{ label: "Quotes", to: paths.quotes() },
				{ label: number, to: paths.quote(id) },
			]}
			ways={null}
		>
			{name && <p className="wrap-anywhere text-lg">{name}</p>}
			<p className="max-w-prose">
				Anyone with the link can view the quote’s current name, status, dates and lines without signing in,
				but can't change anything. Purchase order, note, messages, people and account aren't shown. The links
				belong to the account:{" "}
				{side === "buyer" ? "your colleagues and your representative" : "its buyers and its representatives"}{" "}
				see and revoke them here too.
			</p>
			<ShareLinks view={view} pricesLabel="Show the prices of this quote" />
		</SharingFrame>
	);
}

export function ErrorBoundary() {
	return <PageErrorBoundary level="feature" />;
}
