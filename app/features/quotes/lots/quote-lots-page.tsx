import { data } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { priceLimits } from "#rules/catalog/prices";
import { formatCount } from "#rules/format";
import { messages } from "#rules/messages";
import { formatMoney } from "#rules/money/money";
import { lotLimits } from "#rules/quotes/lots";
import { Button, LinkButton } from "~/design-system/button.tsx";
import { FieldError } from "~/design-system/forms/field.tsx";
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
import { lotForm } from "../quote-tool-forms.ts";
import { QuoteToolFrame } from "../quote-tool-frame.tsx";
import { changeLots, type LineChoice, type LotView, loadLots } from "../quote-tools.server.ts";

export const meta = quoteMeta((quote) => ({
	title: `Lots of quote ${quote.number}`,
	description: "Put lines of a quote under one price.",
	path: paths.quoteLots(quote.id),
}));

export const headers = pageHeaders;

const guard = { access: "cart", params: quoteParams, needs: "quotes.setLot" } as const;

export const loader = guardedLoader(guard, async (context) => {
	const quote = await loadLots(context);
	return data({ quote }, quote ? undefined : unavailable);
});

/** Fits the ids of all lines of the longest quote. */
export const action = formAction(lotForm, { ...guard, maxBytes: 300_000 }, changeLots);

/** Everything is loaded again after a refused form too, whose lines or revision may be old. */
export const shouldRevalidate = () => true;

export default function QuoteLotsPage() {
	const { quote } = useLoaderData<typeof loader>();
	const failure = useActionData<typeof action>()?.reply;
	if (!quote) return <UnavailableNotice title={messages.quotes.loadFailed} />;
	const { id, revision, lots, lot, choices } = quote;
	const refused =
		failure?.initialValue?.intent === "dissolve" ? (failure.error?.[""] ?? undefined) : undefined;
	return (
		<QuoteToolFrame
			quote={quote}
			name="Lots"
			intro="A lot puts several lines under one price. The buyer sees the lines, their quantities and the price of the lot, but no prices of the lines in it."
		>
			<FieldError id="dissolve-error" errors={refused} />
			{lots.length > 0 && (
				<ul aria-label="Lots" className="flex flex-col gap-3">
					{lots.map((entry) => (
						<LotItem key={entry.lotId} quoteID={id} revision={revision} lot={entry} />
					))}
				</ul>
			)}
			{choices.length < lotLimits.fewestLines ? (
				<p className="text-muted">
					{lots.length > 0
						? "To make another lot, add lines to the quote or dissolve a lot."
						: "A lot needs at least two lines. Add lines to the quote first."}
				</p>
			) : (
				<LotEditor
					key={`${revision} ${lot?.lotId}`}
					revision={revision}
					lot={lot}
					choices={choices}
					id={id}
				/>
			)}
		</QuoteToolFrame>
	);
}

function LotItem({ quoteID, revision, lot }: { quoteID: string; revision: number; lot: LotView }) {
	return (
		<li className="flex flex-col gap-3 rounded border border-line bg-white p-4">
			<div className="flex flex-wrap items-baseline justify-between gap-x-4">
				<h2 className="wrap-anywhere text-lg">Lot {lot.name}</h2>
				<strong className="tabular-nums">{formatMoney(lot.price)}</strong>
			</div>
			<p className="text-muted text-sm tabular-nums">
				{formatCount(lot.lines.length, "line")}
				{lot.listValue !== null && `, list ${formatMoney(lot.listValue)}`}
			</p>
			<ul className="flex flex-col gap-1 text-sm">
				{lot.lines.map(({ lineId, label, detail }) => (
					<li key={lineId} className="wrap-anywhere">
						<span className="part-number">{label}</span> <span className="text-muted">{detail}</span>
					</li>
				))}
			</ul>
			<div className="flex flex-wrap gap-3">
				<LinkButton to={`${paths.quoteLots(quoteID, { lot: lot.lotId })}#lot-form`} size="sm" icon="tools">
					Change lot<VisuallyHidden> {lot.name}</VisuallyHidden>
				</LinkButton>
				<PostForm className="contents">
					<input type="hidden" name="revision" value={revision} />
					<input type="hidden" name="lotId" value={lot.lotId} />
					<Button type="submit" name="intent" value="dissolve" variant="danger" size="sm" icon="trash">
						Dissolve lot<VisuallyHidden> {lot.name}</VisuallyHidden>
					</Button>
				</PostForm>
			</div>
		</li>
	);
}

function LotEditor({
	id,
	revision,
	lot,
	choices,
}: {
	id: string;
	revision: number;
	lot: LotView | null;
	choices: readonly LineChoice[];
}) {
	const edit = useDefinedForm("lot", async () => (await import("../quote-tool-forms.ts")).lotForm, {
		intents: ["save"],
		defaultValue: lot ? { name: lot.name, price: lot.price.toFixed(2), reason: lot.reason } : {},
	});
	const { form, reply } = edit;
	const fields = edit.fields;
	const sent = reply?.initialValue?.lineIds;
	const chosen = new Set(
		reply ? [sent ?? []].flat().map(String) : (lot?.lines.map(({ lineId }) => lineId) ?? []),
	);
	const [first] = choices;
	return (
		<section id="lot-form" aria-labelledby="lot-heading" className="flex scroll-mt-16 flex-col gap-4">
			<h2 id="lot-heading" className="wrap-anywhere text-xl">
				{lot ? `Change lot ${lot.name}` : "New lot"}
			</h2>
			<PostForm form={edit} className="flex flex-col gap-5">
				<FormErrors
					form={form}
					fields={[
						...[fields.name, fields.price, fields.reason].map(({ id, errors }) => ({ id, errors })),
						{ id: `line-${first?.lineId}`, errors: fields.lineIds.errors },
					]}
					title={messages.quotes.updateFailed}
				/>
				<input type="hidden" name="revision" value={revision} />
				<input type="hidden" name="lotId" value={lot?.lotId ?? ""} />
				<FormTextField
					field={fields.name}
					label="Name"
					hint="The buyer sees it, such as “Parking garage”."
					autoComplete="off"
					maxLength={lotLimits.name}
				/>
				<FormTextField
					field={fields.price}
					label="Price of the lot in dollars"
					hint="One price for the selected lines, up to their list price."
					inputMode="decimal"
					autoComplete="off"
					className="max-w-44 text-right tabular-nums"
				/>
				<FormTextField
					field={fields.reason}
					label="Reason"
					hint="Required for very low prices. The buyer sees it."
					required={false}
					autoComplete="off"
					maxLength={priceLimits.reason}
				/>
				<fieldset
					aria-describedby={fields.lineIds.errors ? "lines-error" : undefined}
					className="flex min-w-0 flex-col gap-2"
				>
					<legend className="mb-1 font-medium text-sm">Lines in the lot</legend>
					<FieldError id="lines-error" errors={fields.lineIds.errors} />
					{choices.map(({ lineId, label, detail }) => (
						<label
							key={lineId}
							className="flex min-h-touch items-start gap-3 rounded border border-line bg-white p-3 hover:border-navy-600 has-checked:border-navy-700 has-checked:bg-navy-50"
						>
							<input
								type="checkbox"
								id={`line-${lineId}`}
								name="lineIds"
								value={lineId}
								defaultChecked={chosen.has(lineId)}
								className="mt-0.5 size-5 flex-none accent-navy-800"
							/>
							<span className="wrap-anywhere min-w-0 flex-1">
								<span className="part-number block font-medium">{label}</span>
								<span className="block text-muted text-sm">{detail}</span>
							</span>
						</label>
					))}
				</fieldset>
				<div className="flex flex-wrap gap-3">
					<Button type="submit" name="intent" value="save" variant="primary">
						{lot ? "Save lot" : "Create lot"}
					</Button>
					{lot && <LinkButton to={paths.quoteLots(id)}>Cancel</LinkButton>}
				</div>
			</PostForm>
		</section>
	);
}

export function ErrorBoundary() {
	return <PageErrorBoundary level="feature" />;
}
