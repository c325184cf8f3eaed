import { data, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData, useParams } from "@remix-run/react";
import { useMemo } from "react";
import { addressInLine } from "#rules/checkout/line-delivery";
import { formatMoney } from "#rules/money/money";
import { Button, DefaultButton, LinkButton } from "~/design-system/button.tsx";
import { Field } from "~/design-system/forms/field.tsx";
import { Pagination } from "~/design-system/pagination/pagination.tsx";
import { checkoutParams } from "~/params.ts";
import { paths } from "~/paths.ts";
import { guardedLoader } from "~/shared/auth/guarded.server.ts";
import { PageErrorBoundary } from "~/shared/errors/page-error-boundary.tsx";
import { formAction } from "~/shared/forms/form-action.server.ts";
import { useFormDraft } from "~/shared/forms/form-draft.ts";
import { FormErrors, FormTextField } from "~/shared/forms/form-fields.tsx";
import { PostForm } from "~/shared/forms/post-form.tsx";
import { replyInRows, sentRows, useDefinedForm } from "~/shared/forms/use-defined-form.ts";
import { pageHeaders } from "~/shared/http/page-headers.ts";
import { unavailable } from "~/shared/http/unavailable.ts";
import { pageNumber } from "~/shared/paged.ts";
import { pageMeta } from "~/shared/seo.ts";
import { loadStep } from "../checkout.server.ts";
import { CheckoutFrame, CheckoutSummary, CheckoutUnavailable } from "../checkout-frame.tsx";
import { AddressSelect, DeliveryLines, type SentLine } from "./delivery-lines.tsx";
import { type LineDeliveryView, lineDeliveryView, saveLineDelivery } from "./line-delivery.server.ts";
import { lineDeliveryForm } from "./line-delivery-form.ts";

const title = "Dates and ship-to by line";

export const meta: MetaFunction = (args) =>
	pageMeta(args, {
		title,
		description: "Request a date or another ship-to for lines of the order.",
		path: paths.checkoutLines(args.params.checkoutId ?? ""),
		indexed: false,
	});

export const headers = pageHeaders;

const guard = { access: "cart", params: checkoutParams, needs: "orders.saveCheckout" } as const;

/** Opens once there is an address: lines ship to it unless they have another. */
export const loader = guardedLoader(guard, async (context) => {
	const checkout = await loadStep(context, "shipping");
	return checkout
		? data(lineDeliveryView(checkout, pageNumber(context.url.searchParams)))
		: data(null, unavailable);
});

/** Fits 100 lines. */
export const action = formAction(lineDeliveryForm, { ...guard, maxBytes: 60_000 }, saveLineDelivery);

export default function LineDeliveryPage() {
	const view = useLoaderData<typeof loader>();
	const checkoutId = useParams().checkoutId ?? "";
	if (!view) return <CheckoutUnavailable retry={paths.checkoutLines(checkoutId)} />;
	return (
		<CheckoutFrame step={null} title={title} aside={<CheckoutSummary linesHidden />}>
			<DeliveryForm view={view} checkoutId={checkoutId} />
		</CheckoutFrame>
	);
}

export function ErrorBoundary() {
	return <PageErrorBoundary level="feature" />;
}

function DeliveryForm({ view, checkoutId }: { view: LineDeliveryView; checkoutId: string }) {
	const { lines, lineCount, addresses, shipTo, shipping, page, pageCount } = view;
	const draft = useFormDraft(paths.checkoutLines(checkoutId));
	const reply = useActionData<typeof action>()?.reply ?? draft;
	const shown = useMemo(
		() =>
			reply && replyInRows(reply, { list: "lines", id: "lineId", rows: lines.map(({ lineId }) => lineId) }),
		[reply, lines],
	);
	const delivery = useDefinedForm(
		"line-delivery",
		async () => (await import("./line-delivery-form.ts")).lineDeliveryForm,
		{ reply: shown ?? null },
	);
	const { form, fields } = delivery;
	const errors = form.allErrors;
	const sent = shown && sentRows<SentLine>(shown, "lines");
	const summary = Object.entries(errors).flatMap(([name, texts]) => {
		const [, index, field] = /^lines\[(\d+)\]\.(\w+)$/.exec(name) ?? [];
		const line = index === undefined ? undefined : lines[Number(index)];
		if (line) return [{ id: `${line.lineId}-${field}`, errors: texts }];
		return name === "" ? [] : [{ id: `line-delivery-${name}`, errors: texts }];
	});
	return (
		<PostForm form={delivery} className="flex flex-col gap-6">
			<DefaultButton name="intent" value="save" />
			<FormErrors form={form} fields={summary} title="Nothing was saved" />
			<p className="max-w-prose">
				Leave a date empty to ship as soon as possible. Lines ship to{" "}
				{shipTo ? addressInLine(shipTo) : "the order's address"} unless you choose another address. Shipping
				is charged once for the order{shipping > 0 && `, ${formatMoney(shipping)}`}. To ship to a new address,
				save it as the order's address first.
			</p>
			{lineCount > 1 && (
				<fieldset className="flex min-w-0 flex-col gap-4 rounded border border-line p-4">
					<legend className="px-1 font-medium text-sm">Every line</legend>
					<div className="flex flex-wrap gap-4">
						<FormTextField
							field={fields.everyDate}
							label="Requested date"
							type="date"
							required={false}
							className="max-w-52"
						/>
						<Field id={fields.everyAddress.id} label="Ship to" errors={fields.everyAddress.errors}>
							{(control) => (
								<AddressSelect
									{...control}
									name="everyAddress"
									defaultValue={fields.everyAddress.initialValue ?? ""}
									addresses={addresses}
									empty="As chosen for each line"
								/>
							)}
						</Field>
					</div>
					<div>
						<Button type="submit" name="intent" value="every">
							Set for every line
						</Button>
					</div>
				</fieldset>
			)}
			<DeliveryLines
				key={JSON.stringify(sent ?? "")}
				lines={lines}
				addresses={addresses}
				sent={sent}
				errors={errors}
			/>
			<div className="flex flex-wrap gap-3">
				<Button type="submit" name="intent" value="save" variant="primary">
					Save dates and addresses
				</Button>
				<LinkButton to={paths.checkout(checkoutId, "review")}>Back to the review</LinkButton>
			</div>
			{pageCount > 1 && (
				<p className="text-muted text-sm">
					Save before you go to another page. Only the lines of this page are saved.
				</p>
			)}
			<Pagination
				page={page}
				pageCount={pageCount}
				href={(to) => paths.checkoutLines(checkoutId, { page: to })}
			/>
		</PostForm>
	);
}
