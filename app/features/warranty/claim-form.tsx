import type { FieldMetadata } from "@conform-to/react";
import { useNavigation } from "@remix-run/react";
import type { Upload } from "#contracts/requests/requests";
import { formatDay } from "#rules/format";
import { failureKinds, requestLimits } from "#rules/requests/request-terms";
import { Button, DefaultButton } from "~/design-system/button.tsx";
import { Fact, Facts } from "~/design-system/facts.tsx";
import { Field, Select, TextArea } from "~/design-system/forms/field.tsx";
import { LinkOrText } from "~/design-system/link-or-text.tsx";
import { PartNumber } from "~/design-system/part-number.tsx";
import { FormErrors, FormTextField } from "~/shared/forms/form-fields.tsx";
import { PostForm } from "~/shared/forms/post-form.tsx";
import { useDefinedForm } from "~/shared/forms/use-defined-form.ts";
import { ContactFieldset } from "../requests/request-form-parts.tsx";
import { SendButton, UploadField } from "../requests/uploads/upload-field.tsx";
import { useUploads } from "../requests/uploads/use-uploads.ts";
import { CoverageNotice } from "./coverage-notice.tsx";
import type { CheckedCoverage, ClaimSubject } from "./warranty-claim.server.ts";

type Props = {
	subject: ClaimSubject | null;
	contact: Record<"contactName" | "company" | "email" | "phone", string>;
	uploads: { offered: boolean; stored: Upload[] };
	coverage: CheckedCoverage | null;
	idempotencyKey: string;
};

export function ClaimForm({ subject, contact, uploads, coverage, idempotencyKey }: Props) {
	const claim = useDefinedForm("claim", async () => (await import("./claim-forms.ts")).claimForm, {
		defaultValue: { sku: subject?.sku, ...contact },
		idempotencyKey,
	});
	const { form } = claim;
	// The buttons check different fields; these are all of them.
	const fields = claim.fields;
	const uploading = useUploads("claim", uploads.stored);
	const pressed = useNavigation().formData?.get("intent");
	return (
		<PostForm form={claim} encType="multipart/form-data" className="flex max-w-text flex-col gap-8">
			<DefaultButton name="intent" value="check" />
			<FormErrors form={form} />
			<fieldset className="flex flex-col gap-4">
				<legend className="mb-3 font-semibold text-xl">1. Product and dates</legend>
				<ClaimProduct subject={subject} field={fields.sku} />
				<div className="grid gap-4 sm:grid-cols-2">
					{!subject?.order && (
						<>
							<FormTextField
								field={fields.orderNumber}
								label="Order or invoice number"
								required={false}
								maxLength={requestLimits.sku}
							/>
							<FormTextField
								field={fields.purchasedOn}
								label="Date of purchase"
								type="date"
								required={false}
								hint="The warranty runs from this date."
							/>
						</>
					)}
					<FormTextField field={fields.installedOn} label="Date of installation" type="date" />
				</div>
				<div>
					<Button type="submit" name="intent" value="check" disabled={pressed === "check"}>
						{pressed === "check" ? "Checking…" : "Check coverage"}
					</Button>
				</div>
				{coverage && (
					<CoverageNotice
						coverage={coverage}
						product={coverage.name ? `${coverage.name} (${coverage.sku})` : coverage.sku}
						live
					/>
				)}
			</fieldset>
			<fieldset className="flex flex-col gap-4">
				<legend className="mb-3 font-semibold text-xl">2. What failed</legend>
				<div className="grid gap-4 sm:grid-cols-2">
					<FormTextField
						field={fields.quantity}
						label="Quantity failed"
						inputMode="numeric"
						maxLength={5}
						hint={subject?.order ? `You ordered ${subject.order.quantity}.` : undefined}
					/>
					<FormTextField
						field={fields.installed}
						label="Quantity installed"
						inputMode="numeric"
						maxLength={5}
						required={false}
						hint="Over 5% failed is treated as a batch problem."
					/>
				</div>
				<Field id={fields.failure.id} label="Failure" errors={fields.failure.errors} required>
					{(control) => (
						<Select {...control} name={fields.failure.name} defaultValue={fields.failure.initialValue ?? ""}>
							<option value="">Choose what is wrong</option>
							{Object.entries(failureKinds).map(([value, label]) => (
								<option key={value} value={value}>
									{label}
								</option>
							))}
						</Select>
					)}
				</Field>
				<Field
					id={fields.description.id}
					label="What happens"
					hint="When it started, hours a day, and the dimmer, sensor or switch with its model."
					errors={fields.description.errors}
					required
				>
					{(control) => (
						<TextArea
							{...control}
							name={fields.description.name}
							defaultValue={fields.description.initialValue}
							maxLength={requestLimits.notes}
						/>
					)}
				</Field>
				<FormTextField
					field={fields.dateCode}
					label="Date code"
					maxLength={requestLimits.dateCode}
					hint="Printed next to the part number, often four digits: week and year. Enter “none” if it can't be read."
				/>
			</fieldset>
			<fieldset className="flex flex-col gap-4">
				<legend className="mb-3 font-semibold text-xl">3. Photos</legend>
				{uploads.offered ? (
					<UploadField
						id="claim-upload"
						label="Photos and documents"
						hint="The label with the date code, the installed product, and any damage."
						errors={fields.upload.errors}
						uploading={uploading}
					/>
				) : (
					<FormTextField
						field={fields.link}
						label="Link to photos"
						type="url"
						required={false}
						hint="The label with the date code, the installed product, and any damage."
					/>
				)}
			</fieldset>
			<ContactFieldset fields={fields} number={4} />
			<div>
				<SendButton uploading={uploading}>File warranty claim</SendButton>
			</div>
		</PostForm>
	);
}

/** The product that the claim starts from, or a field for its part number. */
function ClaimProduct({ subject, field }: { subject: ClaimSubject | null; field: FieldMetadata<string> }) {
	if (!subject?.name)
		return (
			<FormTextField
				field={field}
				label="Part number"
				maxLength={requestLimits.sku}
				autoComplete="off"
				hint="On the product label or base, and on your invoice."
			/>
		);
	const { name, sku, link, warrantyYears, order } = subject;
	return (
		<div className="rounded border border-line bg-surface p-4">
			<input type="hidden" name={field.name} value={sku} />
			<p className="wrap-anywhere mb-3 font-semibold">
				<LinkOrText to={link}>{name}</LinkOrText>
			</p>
			<Facts>
				<Fact label="Part number">
					<PartNumber sku={sku} />
				</Fact>
				{order && <Fact label="Order">{order.orderNumber}</Fact>}
				{order?.orderedOn && <Fact label="Ordered">{formatDay(order.orderedOn)}</Fact>}
				<Fact label="Warranty">{warrantyYears === null ? "Not listed" : `${warrantyYears} years`}</Fact>
			</Facts>
		</div>
	);
}
