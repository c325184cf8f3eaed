import { data } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { messages } from "#rules/messages";
import { nonCatalogLimits, notOrderedText } from "#rules/quotes/non-catalog";
import { quoteLimits } from "#rules/quotes/quote-limits";
import { Button, LinkButton } from "~/design-system/button.tsx";
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
import { nonCatalogForm } from "../quote-tool-forms.ts";
import { QuoteToolFrame } from "../quote-tool-frame.tsx";
import { changeNonCatalog, loadNonCatalog } from "../quote-tools.server.ts";

export const meta = quoteMeta((quote) => ({
	title: `Non-catalog items of quote ${quote.number}`,
	description: "Add items from other manufacturers to a quote.",
	path: paths.quoteNonCatalog(quote.id),
}));

export const headers = pageHeaders;

const guard = { access: "cart", params: quoteParams, needs: "quotes.setNonCatalogLine" } as const;

export const loader = guardedLoader(guard, async (context) => {
	const quote = await loadNonCatalog(context);
	return data({ quote }, quote ? undefined : unavailable);
});

export const action = formAction(nonCatalogForm, guard, changeNonCatalog);

/** Everything is loaded again after a refused form too, whose lines or revision may be old. */
export const shouldRevalidate = () => true;

type View = NonNullable<Awaited<ReturnType<typeof loadNonCatalog>>>;

export default function QuoteNonCatalogPage() {
	const { quote } = useLoaderData<typeof loader>();
	if (!quote) return <UnavailableNotice title={messages.quotes.loadFailed} />;
	const { id, revision, items, changed, notOrdered } = quote;
	return (
		<QuoteToolFrame
			quote={quote}
			name="Non-catalog items"
			intro="Poles, controls and anything else that isn’t in the catalog appear on the quote and its PDF at the price you enter. They have no stock, list price or coupon."
		>
			{notOrdered && <p className="wrap-anywhere max-w-prose">{notOrderedText(notOrdered)}</p>}
			{items.length > 0 && (
				<ul aria-label="Items that aren’t in the catalog" className="flex flex-col gap-3">
					{items.map((item) => (
						<Item key={item.lineId} quoteID={id} item={item} />
					))}
				</ul>
			)}
			<ItemEditor key={`${revision} ${changed?.lineId}`} id={id} revision={revision} changed={changed} />
		</QuoteToolFrame>
	);
}

function Item({
	quoteID,
	item: { lineId, label, figures, note },
}: {
	quoteID: string;
	item: View["items"][number];
}) {
	return (
		<li className="flex flex-wrap items-center justify-between gap-3 rounded border border-line bg-white p-4">
			<span className="wrap-anywhere min-w-0 flex-1 basis-60">
				<strong className="block">{label}</strong>
				<span className="block tabular-nums">{figures}</span>
				<span className="block text-muted text-sm">{note}</span>
			</span>
			<LinkButton to={`${paths.quoteNonCatalog(quoteID, { line: lineId })}#item-form`} size="sm" icon="tools">
				Change<VisuallyHidden> {label}</VisuallyHidden>
			</LinkButton>
		</li>
	);
}

function ItemEditor({ id, revision, changed }: { id: string } & Pick<View, "revision" | "changed">) {
	const edit = useDefinedForm(
		"non-catalog",
		async () => (await import("../quote-tool-forms.ts")).nonCatalogForm,
		{ defaultValue: changed ?? { quantity: "1" } },
	);
	const { form, fields } = edit;
	return (
		<section id="item-form" aria-labelledby="item-heading" className="flex scroll-mt-16 flex-col gap-4">
			<h2 id="item-heading" className="wrap-anywhere text-xl">
				{changed ? `Change ${changed.description}` : "New item"}
			</h2>
			<PostForm form={edit} className="flex flex-col gap-5">
				<FormErrors form={form} title={messages.quotes.updateFailed} />
				<input type="hidden" name="revision" value={revision} />
				<input type="hidden" name="lineId" value={changed?.lineId ?? ""} />
				<FormTextField
					field={fields.description}
					label="Description"
					hint="What the buyer sees, such as 20 ft square steel pole, 5 in, bronze."
					autoComplete="off"
					maxLength={nonCatalogLimits.description}
				/>
				<FormTextField
					field={fields.partNumber}
					label="Manufacturer and part number"
					required={false}
					autoComplete="off"
					maxLength={nonCatalogLimits.partNumber}
				/>
				<div className="flex flex-wrap items-start gap-4">
					<FormTextField
						field={fields.quantity}
						label="Quantity"
						inputMode="numeric"
						autoComplete="off"
						className="max-w-28 text-right tabular-nums"
					/>
					<FormTextField
						field={fields.price}
						label="Unit price in dollars"
						inputMode="decimal"
						autoComplete="off"
						className="max-w-44 text-right tabular-nums"
					/>
					<FormTextField
						field={fields.leadTime}
						label="Lead time"
						required={false}
						autoComplete="off"
						maxLength={nonCatalogLimits.leadTime}
					/>
					<FormTextField
						field={fields.fixtureType}
						label="Type"
						required={false}
						autoComplete="off"
						maxLength={quoteLimits.fixtureType}
						className="max-w-28"
					/>
				</div>
				<div className="flex flex-wrap gap-3">
					<Button type="submit" variant="primary">
						{changed ? "Save item" : "Add to the quote"}
					</Button>
					{changed && <LinkButton to={paths.quoteNonCatalog(id)}>Cancel</LinkButton>}
				</div>
				{changed && (
					<p className="text-muted text-sm">Remove it under “Edit prices and lines” of the quote.</p>
				)}
			</PostForm>
		</section>
	);
}

export function ErrorBoundary() {
	return <PageErrorBoundary level="feature" />;
}
