import { data, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { formatNumber } from "#rules/format";
import { orderListLimits } from "#rules/quick-order/order-list-limits";
import { Breadcrumbs } from "~/design-system/breadcrumbs.tsx";
import { entryBytes, refuseEntry } from "~/features/quick-order/entry/enter-list.server.ts";
import { draftEntry, largestFile } from "~/features/quick-order/entry/enter-list.ts";
import { listEntryForm } from "~/features/quick-order/entry/list-entry-form.ts";
import { PasteForm, UploadForm } from "~/features/quick-order/entry/list-forms.tsx";
import { paths } from "~/paths.ts";
import { guardedLoader } from "~/shared/auth/guarded.server.ts";
import { PageErrorBoundary } from "~/shared/errors/page-error-boundary.tsx";
import { formAction } from "~/shared/forms/form-action.server.ts";
import { useFormDraft } from "~/shared/forms/form-draft.ts";
import { pageHeaders } from "~/shared/http/page-headers.ts";
import { pageMeta } from "~/shared/seo.ts";
import { enterQuoteList, loadListText } from "./new-quote.server.ts";

export const meta: MetaFunction = (args) =>
	pageMeta(args, {
		title: "New quote from a list",
		description: "Start a quote from part numbers and quantities.",
		path: paths.newQuoteFromList(),
		indexed: false,
	});

export const headers = pageHeaders;

const guard = { access: "cart", needs: "quotes.step" } as const;

export const loader = guardedLoader(guard, async (context) =>
	data({ text: await loadListText(context), idempotencyKey: crypto.randomUUID() }),
);

export const action = formAction(
	listEntryForm,
	{ ...guard, maxBytes: entryBytes, onInvalid: refuseEntry },
	enterQuoteList,
);

const lines = formatNumber(orderListLimits.lines.parts);

export default function QuoteFromListPage() {
	const { text, idempotencyKey } = useLoaderData<typeof loader>();
	const draft = useFormDraft(paths.newQuoteFromList());
	const sent = useActionData<typeof action>() ?? (draft && draftEntry(draft));
	return (
		<div className="flex flex-col gap-6">
			<Breadcrumbs
				trail={[
					{ label: "Quotes", to: paths.quotes() },
					{ label: "New quote", to: paths.newQuote() },
				]}
				current="From a list"
			/>
			<header className="flex max-w-prose flex-col gap-2">
				<h1 className="text-3xl">New quote from a list</h1>
				<p className="text-muted">
					Check the match for each line, then start the quote. You can leave out lines without a match.
				</p>
			</header>
			<section aria-labelledby="paste" className="flex flex-col gap-3">
				<h2 id="paste" className="text-xl">
					Paste a list or a message
				</h2>
				<PasteForm
					label="Part numbers and quantities"
					hint={`One item per line, up to ${lines} lines. You can paste a whole email and leave out the extra lines in the next step.`}
					button="Check this list"
					text={sent?.text ?? text}
					rows={12}
					error={sent?.errors.paste}
					idempotencyKey={idempotencyKey}
				/>
			</section>
			<section aria-labelledby="upload" className="flex flex-col gap-3">
				<h2 id="upload" className="text-xl">
					Upload a file
				</h2>
				<UploadForm
					label="CSV, text or Excel file"
					hint={`A .csv, .txt or .xlsx file of at most ${largestFile / 1_000_000} MB and ${lines} lines. Only the first worksheet is imported.`}
					error={sent?.errors.upload}
					idempotencyKey={idempotencyKey}
				/>
			</section>
		</div>
	);
}

export function ErrorBoundary() {
	return <PageErrorBoundary level="feature" />;
}
