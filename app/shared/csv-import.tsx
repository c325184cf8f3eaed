/** What pages that import a CSV file share: the frame of the form, and the report of refused lines. */
import { type ReactNode, useEffect, useRef } from "react";
import { formatCount } from "#rules/format";
import { Field, FileInput } from "~/design-system/forms/field.tsx";
import { Notice } from "~/design-system/notice.tsx";
import { ColumnHeader, DataTable, Row } from "~/design-system/tables/data-table.tsx";
import { PostForm } from "./forms/post-form.tsx";

/** @param hint the columns and the largest file */
export function CsvImportForm({
	id,
	label,
	hint,
	error,
	children,
}: {
	id: string;
	/** Of the form, as its page is titled. */
	label: string;
	hint: string;
	error: string | undefined;
	/** Choices and buttons. */
	children: ReactNode;
}) {
	return (
		<PostForm
			encType="multipart/form-data"
			noValidate
			aria-label={label}
			className="flex max-w-2xl flex-col items-start gap-4"
		>
			<Field id={id} label="CSV file" hint={hint} errors={error ? [error] : []} className="w-full">
				{(control) => <FileInput {...control} name="file" accept=".csv,.txt,.tsv,text/csv,text/plain" />}
			</Field>
			{children}
		</PostForm>
	);
}

/** The outcome of an import, with the lines that were left out. Each report takes the focus. */
export function CsvImportReport<Refusal extends { row: number }>({
	report,
	tone,
	text,
	refused,
	caption,
	columns,
	cells,
	hidden,
}: {
	/** Another one for each import. */
	report: unknown;
	tone: "success" | "warning" | "error";
	text: string;
	refused: readonly Refusal[];
	caption: string;
	/** Beside the number of the line. */
	columns: readonly string[];
	cells: (refusal: Refusal) => ReactNode;
	/** How many refused lines aren't shown. */
	hidden: number;
}) {
	const box = useRef<HTMLDivElement>(null);
	// biome-ignore lint/correctness/useExhaustiveDependencies: each report takes the focus
	useEffect(() => box.current?.focus(), [report]);
	return (
		<div ref={box} tabIndex={-1} className="flex flex-col gap-3">
			<Notice tone={tone} live>
				{text}
			</Notice>
			{refused.length > 0 && (
				<DataTable caption={caption} stacked>
					<thead>
						<tr>
							<ColumnHeader numeric>Line</ColumnHeader>
							{columns.map((name) => (
								<ColumnHeader key={name}>{name}</ColumnHeader>
							))}
						</tr>
					</thead>
					<tbody>
						{refused.map((refusal, index) => (
							// biome-ignore lint/suspicious/noArrayIndexKey: a report is never changed, and a line can be refused twice
							<Row key={index}>
								<th scope="row" className="px-3 py-2 text-right font-normal tabular-nums">
									<span className="md:hidden">Line </span>
									{refusal.row}
								</th>
								{cells(refusal)}
							</Row>
						))}
					</tbody>
				</DataTable>
			)}
			{hidden > 0 && <p className="text-muted">and {formatCount(hidden, "more line")}</p>}
		</div>
	);
}
