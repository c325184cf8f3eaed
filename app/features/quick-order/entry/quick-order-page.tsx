import { data, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { formatCount, formatNumber } from "#rules/format";
import { readItemLink } from "#rules/quick-order/item-link";
import { orderListLimits } from "#rules/quick-order/order-list-limits";
import { noCartReason } from "#rules/users/permissions";
import { Notice } from "~/design-system/notice.tsx";
import { Page } from "~/design-system/page.tsx";
import { paths } from "~/paths.ts";
import { guardedLoader } from "~/shared/auth/guarded.server.ts";
import { PageErrorBoundary } from "~/shared/errors/page-error-boundary.tsx";
import { formAction } from "~/shared/forms/form-action.server.ts";
import { useFormDraft } from "~/shared/forms/form-draft.ts";
import { cacheControl, pageHeaders } from "~/shared/http/page-headers.ts";
import { pageMeta } from "~/shared/seo.ts";
import { useIsOffered } from "~/shared/shop-facts.ts";
import { StartLinks } from "~/shared/starting/start-links.tsx";
import { CartAccessNotice } from "../cart-access-notice.tsx";
import { enterList, entryBytes, getUnfinishedLists, refuseEntry } from "./enter-list.server.ts";
import { draftEntry, emptyRows, largestFile, longestCell, mostPadRows, padRows } from "./enter-list.ts";
import { listEntryForm } from "./list-entry-form.ts";
import { PasteForm, UnfinishedLists, UploadForm } from "./list-forms.tsx";
import { OrderPad } from "./order-pad.tsx";

export const meta: MetaFunction = (args) =>
	pageMeta(args, {
		title: "Quick order",
		description:
			"Order by part number: type items, or paste or upload up to 5,000 lines, check the matches, and add them at once.",
		path: paths.quickOrder(),
	});

export const headers = pageHeaders;

/** Everyone can check lists; the review checks what they can be used for. */
export const loader = guardedLoader({ access: "everyone" }, async (context) => {
	const linked = readItemLink(context.url.searchParams.getAll("items"));
	const [unfinished, user] = await Promise.all([
		getUnfinishedLists(context, "parts"),
		context.session && context.user(),
	]);
	const pageData = {
		unfinished,
		linked: linked.slice(0, mostPadRows).map(({ sku, quantity }) => ({
			sku: sku.slice(0, longestCell),
			quantity: quantity.slice(0, longestCell),
		})),
		linkedBeyond: Math.max(0, linked.length - mostPadRows),
		here: `${context.url.pathname}${context.url.search}`,
		rights: { signedIn: user !== null, noCart: user && noCartReason(user) },
		lineLimit: (await context.hasExtension("orderLists.create"))
			? orderListLimits.lines.parts
			: orderListLimits.keptLines,
		fileMegabytes: largestFile / 1_000_000,
		idempotencyKey: crypto.randomUUID(),
	};
	return data(pageData, { headers: { "Cache-Control": cacheControl.private } });
});

export const action = formAction(
	listEntryForm,
	{ access: "everyone", maxBytes: entryBytes, onInvalid: refuseEntry },
	(context) => enterList(context, "parts"),
);

export default function QuickOrderPage() {
	const { unfinished, rights, linked, lineLimit, fileMegabytes, idempotencyKey, ...page } =
		useLoaderData<typeof loader>();
	const isOffered = useIsOffered();
	const draft = useFormDraft(paths.quickOrder());
	const formState = useActionData<typeof action>() ?? (draft && draftEntry(draft));
	const rows = formState?.pad ?? (linked.length > 0 ? linked : emptyRows(padRows));
	const most = formatNumber(lineLimit);
	return (
		<Page>
			<div className="flex flex-col gap-8 py-4">
				<header className="flex max-w-prose flex-col gap-2">
					<h1 className="text-3xl">Quick order</h1>
					<p className="text-lg text-muted">
						Type, paste or upload part numbers and quantities. You see what each line was matched to, and
						nothing is added before you confirm.
					</p>
				</header>
				<CartAccessNotice {...rights} here={page.here} />
				{linked.length > 0 && !formState && <LinkedItems count={linked.length} beyond={page.linkedBeyond} />}
				<div className="grid items-start gap-8 lg:grid-cols-2 lg:gap-12">
					<section aria-labelledby="pad" className="flex flex-col gap-4">
						<h2 id="pad" className="text-2xl">
							Type part numbers
						</h2>
						<OrderPad
							key={rows.length}
							rows={rows}
							error={formState?.errors.pad}
							idempotencyKey={idempotencyKey}
						/>
					</section>
					<div className="flex flex-col gap-8">
						<section aria-labelledby="paste" className="flex flex-col gap-4">
							<h2 id="paste" className="text-2xl">
								Paste a list
							</h2>
							<PasteForm
								variant="secondary"
								label="Part numbers and quantities"
								hint={`One item a line, up to ${most} lines: part number and quantity in either order, with commas, semicolons, tabs or spaces between them, with or without headings. Copied spreadsheet cells work. You can also describe an item, such as lay-in troffer 2x4.`}
								button="Check this list"
								text={formState?.text ?? ""}
								placeholder={"TOL-24-40K-54L, 24\n12 x EXT-1-R-EM\n046677473891\t6"}
								error={formState?.errors.paste}
								idempotencyKey={idempotencyKey}
							/>
						</section>
						<section aria-labelledby="upload" className="flex flex-col gap-4">
							<h2 id="upload" className="text-2xl">
								Upload a file
							</h2>
							<UploadForm
								label="CSV, text or Excel file"
								hint={`A .csv, .txt or .xlsx file of at most ${fileMegabytes} MB and ${most} lines. Only the first worksheet is imported.`}
								error={formState?.errors.upload}
								idempotencyKey={idempotencyKey}
							/>
						</section>
					</div>
				</div>
				<UnfinishedLists lists={unfinished} />
				{rights.signedIn && rights.noCart === null && (
					<section aria-labelledby="start-from" className="flex flex-col gap-3">
						<h2 id="start-from" className="text-2xl">
							Or start from
						</h2>
						<StartLinks
							from={[
								"order",
								...(isOffered("cart.savedCarts") ? (["saved-cart"] as const) : []),
								"favorites",
								"schedule",
							]}
							hasPrimary={false}
						/>
					</section>
				)}
			</div>
		</Page>
	);
}

const LinkedItems = ({ count, beyond }: { count: number; beyond: number }) => (
	<Notice title={`${formatCount(count, "item")} from a link`}>
		Check the part numbers and quantities. Nothing is in your cart yet.
		{beyond > 0 &&
			` The link has ${formatCount(beyond, "more item")} than this form holds: paste those as a list.`}
	</Notice>
);

export function ErrorBoundary() {
	return <PageErrorBoundary level="feature" />;
}
