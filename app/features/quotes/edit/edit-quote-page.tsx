import type { SubmissionResult } from "@conform-to/react";
import { data } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { priceLimits } from "#rules/catalog/prices";
import { messages } from "#rules/messages";
import { Breadcrumbs } from "~/design-system/breadcrumbs.tsx";
import { Button } from "~/design-system/button.tsx";
import { FoldedOnPhone } from "~/design-system/folded-on-phone.tsx";
import { Notice } from "~/design-system/notice.tsx";
import { UnbrokenNumbers } from "~/design-system/unbroken.tsx";
import { quoteParams } from "~/params.ts";
import { paths } from "~/paths.ts";
import { guardedLoader } from "~/shared/auth/guarded.server.ts";
import { PageErrorBoundary } from "~/shared/errors/page-error-boundary.tsx";
import { formAction } from "~/shared/forms/form-action.server.ts";
import { useFormDraft } from "~/shared/forms/form-draft.ts";
import { FormErrors, FormTextField } from "~/shared/forms/form-fields.tsx";
import { PostForm } from "~/shared/forms/post-form.tsx";
import { useDefinedForm } from "~/shared/forms/use-defined-form.ts";
import { pageHeaders } from "~/shared/http/page-headers.ts";
import { unavailable } from "~/shared/http/unavailable.ts";
import { useIsOffered } from "~/shared/shop-facts.ts";
import { UnavailableNotice } from "~/shared/unavailable-notice.tsx";
import { quoteMeta } from "../quote-data.ts";
import { editQuoteForm } from "../quote-forms.ts";
import { QuoteStatusBadge } from "../quote-status.tsx";
import { changeWarning } from "../quote-view.ts";
import { QuoteRequiredAccessories } from "../required-accessories.tsx";
import { editQuote, loadEditableQuote } from "./edit-quote.server.ts";
import { EditQuoteForm } from "./edit-quote-form.tsx";
import { discountBases } from "./quote-edit.ts";

export const meta = quoteMeta((quote) => ({
	title: `Edit quote ${quote.number}`,
	description: "Edit the lines and details of a quote.",
	path: paths.editQuote(quote.id),
}));

export const headers = pageHeaders;

export const loader = guardedLoader({ access: "cart", params: quoteParams }, async (context) => {
	const quote = await loadEditableQuote(context);
	return data({ quote }, quote ? undefined : unavailable);
});

/** Fits 100 lines with the longest tags. */
export const action = formAction(
	editQuoteForm,
	{ access: "cart", params: quoteParams, maxBytes: 300_000 },
	editQuote,
);

export default function EditQuotePage() {
	const { quote } = useLoaderData<typeof loader>();
	const actionData = useActionData<typeof action>();
	const formDraft = useFormDraft(paths.editQuote(quote?.id ?? ""));
	const reply = actionData?.reply ?? formDraft;
	const hasLines = useIsOffered()("quotes.step");
	if (!quote) return <UnavailableNotice title={messages.quotes.loadFailed} />;
	const { id, number, revision, status, side, may } = quote;
	const warning = changeWarning(status, side);
	const intent = reply?.initialValue?.intent;
	return (
		<div className="flex flex-col gap-6">
			<Breadcrumbs
				trail={[
					{ label: "Quotes", to: paths.quotes() },
					{ label: number, to: paths.quote(id) },
				]}
				current="Edit"
			/>
			<div className="flex flex-wrap items-center gap-3">
				<h1 className="text-3xl">
					<UnbrokenNumbers heading>{`Edit quote ${number}`}</UnbrokenNumbers>
				</h1>
				<QuoteStatusBadge quote={quote} side={side} />
			</div>
			{warning && <Notice tone="warning">{warning}</Notice>}
			{may.reprice && status !== null && (
				<DiscountForm
					key={`discount ${revision}`}
					revision={revision}
					listed={quote.lines.some(({ listPrice }) => listPrice !== undefined)}
					reply={intent === "discount" ? reply : undefined}
				/>
			)}
			<QuoteRequiredAccessories quote={quote} />
			<EditQuoteForm
				// Remount for another revision, which has other default values.
				key={`edit ${revision}`}
				quote={quote}
				reply={intent === "save" || intent === "save-and-next" ? reply : undefined}
			/>
			{hasLines && (
				<AddLineForm
					key={`add ${revision}`}
					revision={revision}
					reply={intent === "add-line" ? reply : undefined}
				/>
			)}
		</div>
	);
}

export function ErrorBoundary() {
	return <PageErrorBoundary level="feature" />;
}

const loadEditQuoteForm = async () => (await import("../quote-forms.ts")).editQuoteForm;

type ToolProps = { revision: number; reply: SubmissionResult<string[]> | undefined };

const frame = "flex flex-wrap items-start gap-3 rounded border border-line bg-surface p-4";

function AddLineForm({ revision, reply }: ToolProps) {
	const line = useDefinedForm("add-line", loadEditQuoteForm, {
		reply: reply ?? null,
		defaultValue: { addQuantity: "1" },
	});
	const { form, fields } = line;
	return (
		<section aria-labelledby="add-line-heading" className="flex flex-col gap-3">
			<h2 id="add-line-heading" className="text-xl">
				Add a line
			</h2>
			<FormErrors form={form} title={messages.quotes.updateFailed} />
			<PostForm form={line} className={frame}>
				<input type="hidden" name="revision" value={revision} />
				<FormTextField
					field={fields.partNumber}
					label="Part number"
					autoComplete="off"
					maxLength={80}
					className="w-64 max-w-full font-mono"
				/>
				<FormTextField
					field={fields.addQuantity}
					label="Quantity"
					inputMode="numeric"
					className="max-w-28 text-right tabular-nums"
				/>
				<Button type="submit" name="intent" value="add-line" icon="plus" className="mt-6">
					Add line
				</Button>
			</PostForm>
		</section>
	);
}

function DiscountForm({ revision, reply, listed }: ToolProps & { listed: boolean }) {
	const discount = useDefinedForm("discount", loadEditQuoteForm, { reply: reply ?? null });
	const { form, fields } = discount;
	const chosen = fields.base.initialValue ?? discountBases[0];
	return (
		<FoldedOnPhone summary="Price all lines" heading="h2" open={reply !== undefined}>
			<p className="my-3 text-muted">
				Sets the unit price on every line and replaces negotiated prices. Discounts don't compound.
			</p>
			<FormErrors form={form} title={messages.quotes.updateFailed} />
			<PostForm form={discount} className={frame}>
				<input type="hidden" name="revision" value={revision} />
				<FormTextField
					field={fields.percent}
					label={listed ? "Percent off" : "Percent off account price"}
					inputMode="decimal"
					autoComplete="off"
					className="max-w-28 text-right tabular-nums"
				/>
				{listed ? (
					<fieldset className="flex flex-col">
						<legend className="font-semibold text-sm">Discount from</legend>
						{discountBases.map((base) => (
							<label key={base} className="flex min-h-8 items-center gap-2 pointer-coarse:min-h-touch">
								<input
									type="radio"
									name="base"
									value={base}
									defaultChecked={base === chosen}
									className="size-5 flex-none accent-navy-800"
								/>
								{base === "list" ? "List price" : "Account price"}
							</label>
						))}
					</fieldset>
				) : (
					<input type="hidden" name="base" value="account" />
				)}
				<FormTextField
					field={fields.reason}
					label="Reason"
					hint="Required for very low prices. The buyer sees it."
					required={false}
					autoComplete="off"
					maxLength={priceLimits.reason}
					className="w-64 max-w-full"
				/>
				<Button type="submit" name="intent" value="discount" className="mt-6">
					Price all lines
				</Button>
			</PostForm>
		</FoldedOnPhone>
	);
}
