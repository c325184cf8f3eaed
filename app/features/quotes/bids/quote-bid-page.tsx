import { data } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { messages } from "#rules/messages";
import { formatMoney } from "#rules/money/money";
import { bidLimits } from "#rules/quotes/bids";
import type { QuoteSide } from "#rules/quotes/quote-actions";
import { Button } from "~/design-system/button.tsx";
import { Field, TextArea } from "~/design-system/forms/field.tsx";
import { Cell, ColumnHeader, DataTable, Row, RowHeader } from "~/design-system/tables/data-table.tsx";
import { VisuallyHidden } from "~/design-system/visually-hidden.tsx";
import { quoteParams } from "~/params.ts";
import { paths } from "~/paths.ts";
import { guardedLoader } from "~/shared/auth/guarded.server.ts";
import { PageErrorBoundary } from "~/shared/errors/page-error-boundary.tsx";
import { formAction } from "~/shared/forms/form-action.server.ts";
import { FormErrors, FormTextField } from "~/shared/forms/form-fields.tsx";
import { PostForm } from "~/shared/forms/post-form.tsx";
import { useDefinedForm } from "~/shared/forms/use-defined-form.ts";
import { pageHeaders } from "~/shared/http/page-headers.ts";
import { unavailable } from "~/shared/http/unavailable.ts";
import { UnavailableNotice } from "~/shared/unavailable-notice.tsx";
import { quoteMeta } from "../quote-data.ts";
import { QuoteStatusBadge } from "../quote-status.tsx";
import { bidForm } from "../quote-tool-forms.ts";
import { QuoteToolFrame } from "../quote-tool-frame.tsx";
import { type BidRow, calledBid } from "./bid-texts.ts";
import { changeBid, loadBid } from "./quote-bid.server.ts";

export const meta = quoteMeta((quote) => ({
	title: `Bid of quote ${quote.number}`,
	description: "The base bid and its VE revisions.",
	path: paths.quoteBid(quote.id),
}));

export const headers = pageHeaders;

const guard = { access: "cart", params: quoteParams, needs: "quotes.revise" } as const;

export const loader = guardedLoader(guard, async (context) => {
	const quote = await loadBid(context);
	return data({ quote, idempotencyKey: crypto.randomUUID() }, quote ? undefined : unavailable);
});

export const action = formAction(bidForm, guard, changeBid);

/** Everything is loaded again after a refused form too, whose revision may be old. */
export const shouldRevalidate = () => true;

export default function QuoteBidPage() {
	const { quote, idempotencyKey } = useLoaderData<typeof loader>();
	if (!quote) return <UnavailableNotice title={messages.quotes.loadFailed} />;
	const { revision, side, name, rows, mayName, mayRevise } = quote;
	return (
		<QuoteToolFrame
			quote={quote}
			name="Bid"
			intro="A VE (value engineering) revision is a copy of a quote with other fixtures or fewer of them. Only one quote of a bid can be accepted; accepting it declines the others."
		>
			{rows.length > 0 ? (
				<BidList rows={rows} side={side} />
			) : (
				<p className="text-muted">This quote has no VE revisions.</p>
			)}
			{mayName && <NameForm key={revision} revision={revision} name={name} />}
			{mayRevise && <ReviseForm idempotencyKey={idempotencyKey} />}
		</QuoteToolFrame>
	);
}

const load = async () => (await import("../quote-tool-forms.ts")).bidForm;

function NameForm({ revision, name }: { revision: number; name: string }) {
	const edit = useDefinedForm("bid-name", load, { intents: ["name"], defaultValue: { bidName: name } });
	const fields = edit.fields;
	return (
		<section aria-labelledby="name-heading" className="flex flex-col gap-4">
			<h2 id="name-heading" className="text-xl">
				Bid name
			</h2>
			<PostForm form={edit} className="flex flex-col gap-4">
				<FormErrors form={edit.form} title={messages.quotes.updateFailed} />
				<input type="hidden" name="revision" value={revision} />
				<FormTextField
					field={fields.bidName}
					label="Name"
					hint="The buyer sees it, such as “Base bid” or “Turner Electric”."
					required={false}
					autoComplete="off"
					maxLength={bidLimits.name}
				/>
				<div>
					<Button type="submit" name="intent" value="name">
						Save name
					</Button>
				</div>
			</PostForm>
		</section>
	);
}

function ReviseForm({ idempotencyKey }: { idempotencyKey: string }) {
	const revise = useDefinedForm("revise", load, { intents: ["revise"], idempotencyKey });
	const fields = revise.fields;
	return (
		<section aria-labelledby="revise-heading" className="flex flex-col gap-4">
			<h2 id="revise-heading" className="text-xl">
				New VE revision
			</h2>
			<PostForm form={revise} className="flex flex-col gap-4">
				<FormErrors form={revise.form} title={messages.quotes.updateFailed} />
				<FormTextField
					field={fields.name}
					label="Name of the revision"
					hint="Such as “VE 1”."
					autoComplete="off"
					maxLength={bidLimits.name}
				/>
				<Field
					id={fields.reason.id}
					label="Reason"
					hint="The buyer sees it, such as “Alternate downlights to meet the budget”."
					errors={fields.reason.errors}
				>
					{(control) => (
						<TextArea
							{...control}
							name="reason"
							rows={3}
							maxLength={bidLimits.reason}
							defaultValue={fields.reason.initialValue}
						/>
					)}
				</Field>
				<div>
					<Button type="submit" name="intent" value="revise" variant="primary">
						Make VE revision
					</Button>
				</div>
			</PostForm>
		</section>
	);
}

export function ErrorBoundary() {
	return <PageErrorBoundary level="feature" />;
}

/** The quotes of a bid with their totals and savings. */
const BidList = ({ rows, side }: { rows: readonly BidRow[]; side: QuoteSide }) => (
	<DataTable caption="Quotes of this bid" captionHidden stacked>
		<thead>
			<tr>
				<ColumnHeader>Bid</ColumnHeader>
				<ColumnHeader>Status</ColumnHeader>
				<ColumnHeader numeric>Total</ColumnHeader>
				<ColumnHeader>Against the base</ColumnHeader>
			</tr>
		</thead>
		<tbody>
			{rows.map((row) => (
				<Row key={row.id}>
					<RowHeader className="md:min-w-40">
						{row.current ? (
							<span className="wrap-anywhere">
								{calledBid(row)} <span className="font-normal text-muted">this quote</span>
							</span>
						) : (
							<Link to={paths.quote(row.id)} className="text-link wrap-anywhere pointer-coarse:min-h-touch">
								{calledBid(row)}
							</Link>
						)}
						{row.reason && <span className="wrap-anywhere block font-normal">{row.reason}</span>}
					</RowHeader>
					<Cell label="Status">
						<QuoteStatusBadge quote={row} side={side} />
					</Cell>
					<Cell numeric label="Total">
						{formatMoney(row.total)}
					</Cell>
					<Cell label="Against the base">
						{row.isBase ? (
							"Base"
						) : row.savings ? (
							<Link
								to={paths.bidComparison(row.id)}
								className="text-link inline-flex items-center pointer-coarse:min-h-touch"
							>
								{row.savings}
								<VisuallyHidden>: compare {calledBid(row)} with the base</VisuallyHidden>
							</Link>
						) : (
							"—"
						)}
					</Cell>
				</Row>
			))}
		</tbody>
	</DataTable>
);
