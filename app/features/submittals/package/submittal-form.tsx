import type { FieldMetadata, FormMetadata } from "@conform-to/react";
import { Link } from "@remix-run/react";
import { type PackagePart, packageParts, submittalLimits } from "#rules/submittals/submittal-limits";
import { Badge } from "~/design-system/badge.tsx";
import { Button } from "~/design-system/button.tsx";
import { Field, TextArea, TextInput } from "~/design-system/forms/field.tsx";
import { Pagination } from "~/design-system/pagination/pagination.tsx";
import { PartNumber } from "~/design-system/part-number.tsx";
import { Cell, ColumnHeader, DataTable, Row, RowHeader } from "~/design-system/tables/data-table.tsx";
import { paths } from "~/paths.ts";
import { FormErrors, FormTextField } from "~/shared/forms/form-fields.tsx";
import { PostForm } from "~/shared/forms/post-form.tsx";
import { replyInRows, sentRows, useDefinedForm } from "~/shared/forms/use-defined-form.ts";
import type { CoverFields as Cover } from "../pdf/submittal-input.ts";
import { type SubmittalRow, type SubmittalView, submittalFormId } from "./package-state.tsx";

type TypedRow = { key: string; tag: string; note: string; leftOut: string };

export function SubmittalForm({ view }: { view: SubmittalView }) {
	const { kind, sourceID, cover, parts, rows, page, pageCount, made, running, savesInProject } = view;
	const checked = Object.fromEntries(packageParts.map((part) => [part, parts[part] ? "yes" : ""]));
	const defined = useDefinedForm(
		submittalFormId,
		async () => (await import("./submittal-form.ts")).submittalForm,
		{ defaultValue: { ...cover, ...checked }, intents: ["make", "save"] },
	);
	const { form, fields } = defined;
	const reply =
		defined.reply &&
		replyInRows(defined.reply, { list: "rows", id: "key", rows: rows.map(({ key }) => key) });
	const typed = sentRows<TypedRow>(reply, "rows");
	const pagePath = paths.submittal(kind, sourceID, { page: page > 1 ? page : undefined });
	return (
		<PostForm form={defined} action={pagePath} className="flex flex-col gap-6">
			<FormErrors form={form} title="The package wasn't made" fields={errorFields(form)} />
			<CoverFields fields={fields} />
			<PartFields fields={fields} />
			<section aria-labelledby="types" className="flex flex-col gap-2">
				<h2 id="types" className="text-xl">
					Fixture types
				</h2>
				<p className="max-w-prose text-muted text-sm">
					Clear a tag to get the next free letter. Lines with the same tag and product become one type.{" "}
					{savesInProject
						? "Tags and notes are saved in the project."
						: "Tags and notes are saved with this package."}
				</p>
				<DataTable caption="Fixture types of the package" captionHidden stacked>
					<thead>
						<tr>
							<ColumnHeader>Type</ColumnHeader>
							<ColumnHeader numeric>Quantity</ColumnHeader>
							<ColumnHeader>Product</ColumnHeader>
							<ColumnHeader>Note</ColumnHeader>
							<ColumnHeader>Leave out</ColumnHeader>
						</tr>
					</thead>
					<tbody>
						{rows.map((row, index) => (
							<TypeRow
								// New default values after saving.
								key={`${row.key} ${row.tag} ${row.note} ${row.leftOut}`}
								row={row}
								index={index}
								typed={typed[index] ?? undefined}
								errors={form.allErrors}
							/>
						))}
					</tbody>
				</DataTable>
				<Pagination
					page={page}
					pageCount={pageCount}
					href={(to) => paths.submittal(kind, sourceID, { page: to > 1 ? to : undefined })}
				/>
			</section>
			<div className="flex flex-wrap gap-2">
				<Button
					type="submit"
					name="intent"
					value="make"
					variant={made && made.changes.length === 0 ? "secondary" : "primary"}
					icon="document"
					disabled={running !== null}
				>
					{made ? "Update package" : "Make package"}
				</Button>
				<Button type="submit" name="intent" value="save">
					Save types and cover
				</Button>
			</div>
		</PostForm>
	);
}

/** Links of the error summary; the fields of rows have ids of their own. */
function errorFields({ id, allErrors }: Pick<FormMetadata, "id" | "allErrors">) {
	return Object.entries(allErrors)
		.filter(([name]) => name !== "")
		.map(([name, errors]) => ({ id: name.startsWith("rows[") ? name : `${id}-${name}`, errors }));
}

type RowProps = {
	row: SubmittalRow;
	index: number;
	typed: Partial<TypedRow> | undefined;
	errors: Record<string, string[] | undefined>;
};

/** A row makes its fields once for all its cells, where `LinesTable` would call each column by itself. */
function TypeRow({ row, index, typed, errors }: RowProps) {
	const { key, sku, name, brand, facts, link, state, quantity } = row;
	const called = sku || name;
	const input = (field: "tag" | "note", label: string, most: number, className: string) => {
		const fieldName = `rows[${index}].${field}`;
		const problem = errors[fieldName]?.join(" ");
		return (
			<>
				<TextInput
					id={fieldName}
					name={fieldName}
					defaultValue={typed?.[field] ?? (typed ? "" : row[field])}
					aria-label={`${label} ${called}`}
					aria-invalid={problem ? true : undefined}
					aria-describedby={problem ? `${fieldName}-error` : undefined}
					maxLength={most}
					autoComplete="off"
					className={`px-2 text-sm ${className}`}
				/>
				{problem && (
					<span id={`${fieldName}-error`} className="mt-1 block font-medium text-red-700">
						{problem}
					</span>
				)}
			</>
		);
	};
	return (
		<Row>
			<Cell label="Type" className="align-top">
				<input type="hidden" name={`rows[${index}].key`} value={key} />
				{input("tag", "Type of", submittalLimits.tag, "min-w-16 font-semibold")}
			</Cell>
			<Cell label="Quantity" numeric className="py-3 align-top">
				{quantity}
			</Cell>
			<RowHeader className="py-3 md:min-w-64 align-top font-normal">
				{link ? (
					<Link to={link} className="text-link wrap-anywhere font-semibold">
						{name}
					</Link>
				) : (
					<span className="wrap-anywhere font-semibold">{name || sku}</span>
				)}
				<span className="block text-muted">
					{brand} <PartNumber sku={sku} />
				</span>
				<span className="block tabular-nums">{facts}</span>
				{state === "discontinued" && <Badge tone="warning">Discontinued</Badge>}
				{state === "missing" && <Badge tone="warning">No longer in the catalog</Badge>}
			</RowHeader>
			<Cell label="Note" className="align-top">
				{input("note", "Note on", submittalLimits.note, "min-w-0 md:min-w-44")}
			</Cell>
			<Cell label="Leave out" className="align-top">
				<label className="flex min-h-touch items-center md:justify-center">
					<span className="sr-only">Leave out {called}</span>
					<input
						type="checkbox"
						name={`rows[${index}].leftOut`}
						value="yes"
						defaultChecked={typed ? typed.leftOut === "yes" : row.leftOut}
						className="size-5 accent-navy-800"
					/>
				</label>
			</Cell>
		</Row>
	);
}

type Fields<Name extends string> = Record<Name, FieldMetadata<string>>;

const text = { required: false, maxLength: submittalLimits.text, autoComplete: "off" } as const;

function CoverFields({ fields }: { fields: Fields<keyof Cover> }) {
	return (
		<section aria-labelledby="cover" className="flex flex-col gap-4">
			<h2 id="cover" className="text-xl">
				Cover
			</h2>
			<div className="grid gap-4 md:grid-cols-2">
				<FormTextField field={fields.project} label="Project" {...text} required />
				<FormTextField field={fields.location} label="Location" {...text} />
				<FormTextField field={fields.contractor} label="Contractor" {...text} />
				<FormTextField field={fields.engineer} label="Architect or engineer" {...text} />
				<FormTextField field={fields.preparedFor} label="Prepared for" {...text} />
				<FormTextField field={fields.preparedBy} label="Prepared by" {...text} />
			</div>
			<div className="grid gap-4 md:grid-cols-3">
				<FormTextField
					field={fields.number}
					label="Submittal number"
					hint="Such as 1, or 1 revision 2"
					{...text}
				/>
				<FormTextField field={fields.section} label="Spec section" hint="Such as 26 51 00" {...text} />
				<FormTextField
					field={fields.date}
					label="Date"
					hint="Leave blank for the day the package is made"
					required={false}
					type="date"
				/>
			</div>
			<Field id={fields.remarks.id} label="Remarks" errors={fields.remarks.errors}>
				{(control) => (
					<TextArea
						{...control}
						name={fields.remarks.name}
						defaultValue={fields.remarks.initialValue}
						maxLength={submittalLimits.remarks}
						rows={2}
					/>
				)}
			</Field>
		</section>
	);
}

const labels: Record<PackagePart, string> = {
	stamps: "Review stamps on the cover",
	schedule: "Fixture schedule",
	sheets: "Spec sheets",
	photometry: "Photometry pages and IES files",
};

function PartFields({ fields }: { fields: Fields<PackagePart> }) {
	return (
		<fieldset className="flex flex-col gap-1">
			<legend className="mb-1 font-semibold text-xl">Include</legend>
			<div className="flex flex-wrap gap-x-8">
				{packageParts.map((part) => (
					<label key={part} className="flex min-h-touch items-center gap-3">
						<input
							type="checkbox"
							name={fields[part].name}
							value="yes"
							defaultChecked={fields[part].initialValue === "yes"}
							className="size-5 flex-none accent-navy-800"
						/>
						{labels[part]}
					</label>
				))}
			</div>
		</fieldset>
	);
}
