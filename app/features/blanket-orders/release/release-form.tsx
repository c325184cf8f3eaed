import type { FieldMetadata } from "@conform-to/react";
import { useMemo } from "react";
import type { BlanketLine } from "#contracts/blanket-orders/blanket-orders";
import { formatNumber } from "#rules/format";
import { usStates } from "#rules/locations/us-states";
import { includedText } from "#rules/money/line-prices";
import { orderLimits } from "#rules/orders/order-terms";
import { groupByLot } from "#rules/quotes/lots";
import { shownPartNumber } from "#rules/quotes/non-catalog";
import { Button, LinkButton } from "~/design-system/button.tsx";
import { Field, FieldError, Select, TextArea, TextInput } from "~/design-system/forms/field.tsx";
import { RadioList } from "~/design-system/forms/radio-list.tsx";
import { PartNumber } from "~/design-system/part-number.tsx";
import { addressLimits, anotherAddress } from "~/features/checkout/steps/address-limits.ts";
import { NonCatalogNote } from "~/features/quotes/line-product.tsx";
import { paths } from "~/paths.ts";
import { FormErrors, FormTextField } from "~/shared/forms/form-fields.tsx";
import { PostForm } from "~/shared/forms/post-form.tsx";
import { type Reply, replyInRows, sentRows, useDefinedForm } from "~/shared/forms/use-defined-form.ts";
import { type LineColumn, LinesTable, productColumn, typeColumns } from "~/shared/lines/lines-table.tsx";
import type { ReleaseView } from "../blanket.server.ts";
import { priceHeldColumn, withLot } from "../blanket-releases.tsx";

type SentLine = { lineId: string; quantity: string };

export function ReleaseForm({ release, reply }: { release: ReleaseView; reply: Reply | undefined }) {
	const { id, lines, all, addresses, methods, PurchaseOrder } = release;
	const shown = useMemo(
		() =>
			reply && replyInRows(reply, { list: "lines", id: "lineId", rows: lines.map(({ lineId }) => lineId) }),
		[reply, lines],
	);
	const form = useDefinedForm("release", async () => (await import("../blanket-forms.ts")).releaseForm, {
		reply: shown ?? null,
		defaultValue: { address: addresses[0]?.key ?? anotherAddress, shippingMethodId: methods[0]?.id },
	});
	const { fields } = form;
	const errors = form.form.allErrors;
	const sent =
		reply &&
		new Map(sentRows<SentLine>(reply, "lines").map((line) => [line?.lineId ?? "", line?.quantity ?? ""]));
	const summary = Object.entries(errors).flatMap(([name, texts]) => {
		const [, index] = /^lines\[(\d+)\]\.quantity$/.exec(name) ?? [];
		const line = index === undefined ? undefined : lines[Number(index)];
		if (line) return [{ id: `${line.lineId}-quantity`, errors: texts }];
		return name === "" ? [] : [{ id: `release-${name}`, errors: texts }];
	});
	return (
		<PostForm form={form} className="group/address flex flex-col gap-5">
			<FormErrors form={form.form} fields={summary} title="Nothing was released" />
			<ReleaseLines
				key={JSON.stringify(reply?.initialValue?.lines ?? all)}
				lines={lines}
				all={all}
				sent={sent}
				errors={errors}
			/>
			<div className="flex max-w-xl flex-col gap-5">
				<RadioList
					id={fields.address.id}
					name={fields.address.name}
					legend="Ship to"
					chosen={fields.address.initialValue}
					errors={fields.address.errors}
					options={[
						...addresses.map(({ key, address }) => ({
							value: key,
							label: address.name,
							detail: `${address.street}, ${address.city}, ${address.state} ${address.zip}`,
						})),
						{ value: anotherAddress, label: "Another address" },
					]}
				/>
				<AnotherAddress fields={fields} />
				<FormTextField
					field={fields.requestedOn}
					label="Requested on site"
					hint="Leave it empty to ship as soon as possible."
					required={false}
					type="date"
					className="max-w-52"
				/>
				<FormTextField
					field={fields.PurchaseOrder}
					label="Purchase order for this release"
					hint={PurchaseOrder ? `Leave it empty to use ${PurchaseOrder}.` : "The blanket order has none."}
					required={PurchaseOrder === ""}
					autoComplete="off"
					maxLength={orderLimits.purchaseOrder}
				/>
				<RadioList
					id={fields.shippingMethodId.id}
					name={fields.shippingMethodId.name}
					legend="Shipping"
					chosen={fields.shippingMethodId.initialValue}
					errors={fields.shippingMethodId.errors}
					options={methods.map(({ id, name, promise }) => ({ value: id, label: name, detail: promise }))}
				/>
				<Field id={fields.note.id} label="Notes for this release" errors={fields.note.errors}>
					{(control) => (
						<TextArea
							{...control}
							name="note"
							defaultValue={fields.note.initialValue}
							rows={3}
							maxLength={orderLimits.note}
						/>
					)}
				</Field>
			</div>
			<div className="flex flex-wrap gap-3">
				<Button type="submit" name="intent" value="review" variant="primary">
					Review release
				</Button>
				<LinkButton to={paths.blanketOrder(id)}>Go back</LinkButton>
			</div>
		</PostForm>
	);
}

type AddressFields = Record<"name" | "street" | "city" | "state" | "zip", FieldMetadata<string>>;

/** Hidden by CSS while a saved address is chosen; always visible without support for `:has()`. */
function AnotherAddress({ fields }: { fields: unknown }) {
	const { name, street, city, state, zip } = fields as AddressFields;
	return (
		<fieldset className="flex min-w-0 flex-col gap-4 rounded border border-line p-4 group-has-[input[name=address]:checked:not([value=another])]/address:hidden">
			<legend className="px-1 font-medium text-sm">Another address</legend>
			<FormTextField
				field={name}
				label="Company or person"
				autoComplete="shipping name"
				maxLength={addressLimits.name}
			/>
			<FormTextField
				field={street}
				label="Street and number"
				autoComplete="shipping street-address"
				maxLength={addressLimits.street}
			/>
			<FormTextField
				field={city}
				label="City"
				autoComplete="shipping address-level2"
				maxLength={addressLimits.city}
			/>
			<Field id={state.id} label="State" errors={state.errors} required>
				{(control) => (
					<Select
						{...control}
						name={state.name}
						defaultValue={state.initialValue ?? ""}
						autoComplete="shipping address-level1"
					>
						<option value="">Choose a state</option>
						{usStates.map(({ code, name }) => (
							<option key={code} value={code}>
								{name}
							</option>
						))}
					</Select>
				)}
			</Field>
			<FormTextField
				field={zip}
				label="ZIP code"
				hint="5 digits, or ZIP+4"
				inputMode="numeric"
				autoComplete="shipping postal-code"
				maxLength={addressLimits.zip}
			/>
		</fieldset>
	);
}

function ReleaseLines({
	lines,
	all,
	sent,
	errors,
}: {
	lines: readonly BlanketLine[];
	/** Whether everything on hold is filled in. */
	all: boolean;
	/** What was typed, by line; `undefined` before the form was sent. */
	sent: ReadonlyMap<string, string> | undefined;
	errors: Record<string, string[] | undefined>;
}) {
	const columns: LineColumn<BlanketLine>[] = [
		...typeColumns(lines, ({ line }) => line.fixtureType),
		productColumn(({ line }) => (
			<>
				<PartNumber sku={shownPartNumber(line)} />
				<span className="wrap-anywhere block font-normal">{line.productDetails.name}</span>
				<NonCatalogNote line={line} />
				{line.adders && (
					<span className="wrap-anywhere block font-normal text-muted">{includedText(line)}</span>
				)}
			</>
		)),
		priceHeldColumn,
		{
			label: "On hold",
			numeric: true,
			className: "font-semibold",
			cell: ({ onHold }) => formatNumber(onHold),
		},
		{
			label: "Release",
			numeric: true,
			numericCell: false,
			className: "max-md:col-span-full",
			cell: ({ lineId, line, onHold }) => {
				const id = `${lineId}-quantity`;
				const index = lines.findIndex((other) => other.lineId === lineId);
				const problems = errors[`lines[${index}].quantity`];
				const { sku } = line.productDetails;
				return (
					<>
						<input type="hidden" name={`lines[${index}].lineId`} value={lineId} />
						<label htmlFor={id} className="sr-only">
							Release of {line.fixtureType ? `${line.fixtureType}, ${sku}` : sku}, {onHold} on hold
						</label>
						<TextInput
							id={id}
							name={`lines[${index}].quantity`}
							defaultValue={sent ? sent.get(lineId) : all ? String(onHold) : ""}
							inputMode="numeric"
							autoComplete="off"
							maxLength={6}
							aria-invalid={problems ? true : undefined}
							aria-describedby={problems ? `${id}-error` : undefined}
							className="text-right tabular-nums md:ml-auto md:w-28"
						/>
						<FieldError id={`${id}-error`} errors={problems} />
					</>
				);
			},
		},
	];
	return (
		<LinesTable
			caption="Lines on hold"
			columns={columns}
			groups={groupByLot(withLot(lines)).map((group) => ({
				...group,
				lot: group.lot && { ...group.lot, price: null },
			}))}
			getKey={({ lineId }) => lineId}
		/>
	);
}
