import { Link } from "@remix-run/react";
import { formatCount, formatNumber } from "#rules/format";
import { projectLimits } from "#rules/projects/project-limits";
import { Badge } from "~/design-system/badge.tsx";
import { Button } from "~/design-system/button.tsx";
import { ErrorSummary } from "~/design-system/forms/error-summary.tsx";
import { TextInput } from "~/design-system/forms/field.tsx";
import { Notice } from "~/design-system/notice.tsx";
import { PartNumber } from "~/design-system/part-number.tsx";
import { Cell, ColumnHeader, DataTable, Row, RowHeader } from "~/design-system/tables/data-table.tsx";
import { paths } from "~/paths.ts";
import { PostForm } from "~/shared/forms/post-form.tsx";
import { useDefinedForm } from "~/shared/forms/use-defined-form.ts";
import { type ProjectLineView, type ProjectPageView, type TypedLine, typedLines } from "../project-view.ts";

/**
 * The products of a project, some as fields. They are a table of their own, because a row makes its
 * fields and reads its faults once for all its cells, where `LinesTable` calls each column by itself.
 */
export function ProjectLines({ project }: { project: ProjectPageView }) {
	const { projectID, lines, page, sort, total, ordering, idempotencyKey } = project;
	const { editing } = project;
	const editsAll = editing === "everything";
	const edited = useDefinedForm(
		"project-lines",
		async () => (await import("../project-forms.ts")).projectPageForm,
		{ idempotencyKey },
	);
	const { form } = edited;
	const typed = typedLines(edited.reply);
	const faults = lineFaults(form.allErrors);
	const chosen = [edited.reply?.initialValue?.chosen ?? []].flat().map(String);
	const wrong = lines.flatMap((line) =>
		Object.entries(faults[line.lineId] ?? {}).map(([field, message]) => ({
			fieldId: fieldId(field, line.lineId),
			message: `${line.fixtureType || (line.product?.sku ?? line.productId)}: ${message}`,
		})),
	);
	const priced = total.kind === "sum";
	const before = Object.fromEntries(
		lines.map(({ lineId, quantity, fixtureType, note }) => [lineId, [quantity, fixtureType, note]]),
	);
	return (
		<PostForm
			form={edited}
			action={paths.project(projectID, {
				page: page > 1 ? page : undefined,
				sort: sort === "added" ? undefined : sort,
			})}
			preventScrollReset
			className="flex flex-col gap-3"
		>
			{form.errors && (
				<Notice tone="error" live>
					{form.errors.join(" ")}
				</Notice>
			)}
			<ErrorSummary
				items={wrong}
				title={`${formatCount(Object.keys(faults).length, "line")} cannot be saved as typed. Nothing was changed.`}
			/>
			<input type="hidden" name="before" value={JSON.stringify(before)} />
			<div className="flex flex-wrap items-center gap-2 bg-white py-2 lg:sticky lg:top-12 lg:z-10">
				{/* First in the form, for the Enter key. */}
				{editing !== "nothing" && (
					<Button type="submit" name="intent" value="save">
						Save changes
					</Button>
				)}
				{editsAll && (
					<Button type="submit" name="intent" value="remove" variant="quiet" icon="trash">
						Remove selected
					</Button>
				)}
				{ordering === "allowed" && (
					<Button type="submit" name="intent" value="cart" variant="quiet" icon="plus">
						Add selected to cart
					</Button>
				)}
			</div>
			<DataTable caption="Products of this project" captionHidden stacked>
				<thead>
					<tr>
						<ColumnHeader>
							<span className="sr-only">Select</span>
						</ColumnHeader>
						{editing !== "quantity" && <ColumnHeader>Type</ColumnHeader>}
						<ColumnHeader numeric>Quantity</ColumnHeader>
						<ColumnHeader>{editing === "quantity" ? "Product" : "Product and note"}</ColumnHeader>
						{priced && <ColumnHeader numeric>Price</ColumnHeader>}
						{priced && <ColumnHeader numeric>Total</ColumnHeader>}
						{editsAll && (
							<ColumnHeader>
								<span className="sr-only">Actions</span>
							</ColumnHeader>
						)}
					</tr>
				</thead>
				<tbody>
					{lines.map((line) => (
						<Line
							// Reset the inputs after saving.
							key={`${line.lineId} ${line.quantity} ${line.fixtureType} ${line.note}`}
							line={line}
							priced={priced}
							editing={editing}
							typed={typed[line.lineId]}
							errors={faults[line.lineId] ?? {}}
							ticked={chosen.includes(line.lineId)}
						/>
					))}
				</tbody>
			</DataTable>
		</PostForm>
	);
}

const fieldId = (field: string, lineId: string) => `${field}-${lineId}`;

type LineFaults = Partial<Record<keyof TypedLine, string>>;

/** Field errors by line id. */
function lineFaults(errors: Record<string, string[] | undefined>): Record<string, LineFaults> {
	const faults: Record<string, LineFaults> = {};
	for (const [name, [message] = []] of Object.entries(errors)) {
		const [, field, lineId] = /^(quantity|fixtureType|note)\.(.+)$/.exec(name) ?? [];
		if (field && lineId) faults[lineId] = { ...faults[lineId], [field]: message };
	}
	return faults;
}

type LineProps = {
	line: ProjectLineView;
	priced: boolean;
	editing: ProjectPageView["editing"];
	typed: Partial<TypedLine> | undefined;
	errors: LineFaults;
	/** In a form that was refused. */
	ticked: boolean;
};

const small = "px-2 text-sm";

function Line({ line, priced, editing, typed, errors, ticked }: LineProps) {
	const editsAll = editing === "everything";
	const { lineId, productId, product } = line;
	const partNumber = product?.sku ?? productId;
	const field = (name: "fixtureType" | "quantity" | "note") => ({
		id: fieldId(name, lineId),
		name: `${name}.${lineId}`,
		defaultValue: typed?.[name] ?? line[name],
		"aria-invalid": errors[name] ? true : undefined,
		"aria-describedby": errors[name] ? `${name}-${lineId}-error` : undefined,
	});
	const error = (name: "fixtureType" | "quantity" | "note") =>
		errors[name] && (
			<span id={`${name}-${lineId}-error`} className="mt-1 block min-w-32 text-left font-medium text-red-700">
				{errors[name]}
			</span>
		);
	return (
		<Row>
			<Cell className="align-top">
				<label className="flex min-h-touch items-center">
					<span className="sr-only">Select {partNumber}</span>
					<input
						type="checkbox"
						name="chosen"
						value={lineId}
						defaultChecked={ticked}
						className="size-5 accent-navy-800"
					/>
				</label>
			</Cell>
			{editsAll && (
				<Cell label="Type" className="align-top">
					<TextInput
						{...field("fixtureType")}
						aria-label={`Fixture type of ${partNumber}`}
						maxLength={projectLimits.fixtureType}
						autoComplete="off"
						className={`${small} min-w-16 font-semibold`}
					/>
					{error("fixtureType")}
				</Cell>
			)}
			{editing === "nothing" && (
				<Cell label="Type" className="align-top font-semibold md:pt-5">
					{line.fixtureType || "—"}
				</Cell>
			)}
			<Cell
				label="Quantity"
				numeric={editing === "nothing"}
				className={editing === "nothing" ? "align-top md:pt-5" : "align-top"}
			>
				{editing === "nothing" ? (
					formatNumber(line.quantity)
				) : (
					<TextInput
						{...field("quantity")}
						inputMode="numeric"
						autoComplete="off"
						maxLength={20}
						aria-label={`Quantity of ${partNumber}`}
						className={`${small} min-w-22 text-right tabular-nums`}
					/>
				)}
				{error("quantity")}
			</Cell>
			<RowHeader className="w-full align-top md:min-w-64 font-normal">
				{product ? (
					<>
						<Link to={product.link} className="text-link wrap-anywhere font-semibold">
							{product.name}
						</Link>
						<span className="block text-muted">
							{product.brand} <PartNumber sku={product.sku} />
						</span>
						<span className="block tabular-nums">{line.facts}</span>
						{product.discontinued && <Badge tone="warning">Discontinued</Badge>}
						{priced && !line.orderable && <Badge tone="warning">Not orderable</Badge>}
					</>
				) : (
					<>
						<PartNumber sku={productId} />
						<span className="block text-muted">This product is no longer in the catalog.</span>
					</>
				)}
				{editsAll && (
					<TextInput
						{...field("note")}
						aria-label={`Note on ${partNumber}`}
						placeholder="Note"
						maxLength={projectLimits.lineNote}
						autoComplete="off"
						className={`${small} mt-2`}
					/>
				)}
				{editing === "nothing" && line.note && (
					<span className="wrap-anywhere block italic">{line.note}</span>
				)}
				{error("note")}
			</RowHeader>
			{priced && (
				<Cell numeric label="Price" className="align-top md:pt-5">
					{line.price ?? <span className="text-muted">On request</span>}
				</Cell>
			)}
			{priced && (
				<Cell numeric label="Total" className="align-top font-semibold md:pt-5">
					{line.lineTotal ?? "—"}
				</Cell>
			)}
			{editsAll && (
				<Cell className="align-top">
					<Button
						type="submit"
						name="intent"
						value={`remove ${lineId}`}
						size="sm"
						variant="quiet"
						icon="trash"
						className="min-h-touch"
					>
						<span className="sr-only">Remove {partNumber} from the project</span>
					</Button>
				</Cell>
			)}
		</Row>
	);
}
