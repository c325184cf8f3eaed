import { Form } from "@remix-run/react";
import { composePartNumber } from "#rules/custom-builder/part-number";
import { type Design, shapes } from "#rules/custom-builder/scx-options";
import { formatNumber } from "#rules/format";
import { Button, LinkButton } from "~/design-system/button.tsx";
import { FoldedOnPhone } from "~/design-system/folded-on-phone.tsx";
import { Field, TextInput } from "~/design-system/forms/field.tsx";
import { Cell, ColumnHeader, DataTable, Row, RowHeader } from "~/design-system/tables/data-table.tsx";
import { runFiles } from "~/features/photometry/run-photometry.ts";
import { paths } from "~/paths.ts";

/** Submittal with project and type, and photometric files. */
export function RunDocuments({ design }: { design: Design }) {
	const part = composePartNumber(design);
	return (
		<section aria-label="Documents" className="screen-only">
			<FoldedOnPhone summary="Submittal" detail="PDF" heading="h2" className="md:mt-8">
				<Form
					method="get"
					action={paths.runSubmittal()}
					reloadDocument
					className="flex max-w-xl flex-col md:mt-3 gap-3 rounded border border-line bg-surface p-4"
				>
					<input type="hidden" name="part" value={part} />
					<Field id="submittal-project" label="Project name">
						{(control) => <TextInput {...control} name="project" maxLength={80} autoComplete="off" />}
					</Field>
					<Field id="submittal-type" label="Fixture type" hint="Such as A1">
						{(control) => (
							<TextInput {...control} name="type" maxLength={20} autoComplete="off" className="max-w-40" />
						)}
					</Field>
					<Button type="submit" icon="document" className="self-start">
						Download submittal (PDF)
					</Button>
				</Form>
			</FoldedOnPhone>
			<PhotometryFiles design={design} />
		</section>
	);
}

const formats = [
	{ ending: "ies", label: "IES" },
	{ ending: "ldt", label: "LDT" },
	{ ending: "xml", label: "TM-33" },
] as const;

/** Photometric files of the sections and rows of a run. */
function PhotometryFiles({ design }: { design: Design }) {
	const part = composePartNumber(design);
	const corners = shapes[design.shape].code !== "S";
	return (
		<FoldedOnPhone
			summary="Photometric files"
			detail={formats.map(({ label }) => label).join(", ")}
			heading="h2"
			className="md:mt-8"
		>
			<p className="max-w-text text-muted text-sm md:mt-2">
				Computed from the lumens and beam of the sections, not measured. For point-by-point calculations,
				place the section files. For average light levels, use a whole row as one fixture.
				{corners && " An IES file describes one rectangle, so a run with corners has a file for each row."}
			</p>
			<div className="mt-3">
				<DataTable caption="Photometric files" captionHidden className="row-lines">
					<thead>
						<tr>
							<ColumnHeader>Fixture</ColumnHeader>
							<ColumnHeader numeric>Quantity</ColumnHeader>
							<ColumnHeader numeric>Lumens</ColumnHeader>
							<ColumnHeader numeric>Watts</ColumnHeader>
							<ColumnHeader>Download</ColumnHeader>
						</tr>
					</thead>
					<tbody>
						{runFiles(design).map(({ id, label, quantity, lumens, watts }) => (
							<Row key={id}>
								<RowHeader>{label}</RowHeader>
								<Cell label="Quantity" numeric>
									{quantity}
									<span className="md:hidden"> in the run</span>
								</Cell>
								<Cell label="Lumens" numeric>
									{formatNumber(lumens)}
									<span className="md:hidden">&#8239;lm</span>
								</Cell>
								<Cell label="Watts" numeric>
									{formatNumber(watts)}
									<span className="md:hidden">&#8239;W</span>
								</Cell>
								<Cell className="actions">
									<span className="flex flex-wrap gap-x-4">
										{formats.map(({ ending, label: format }) => (
											<a
												key={ending}
												href={paths.runPhotometry(`${id}.${ending}`, { part })}
												download
												aria-label={`${format}, ${label}`}
												className="text-link inline-block py-1 pointer-coarse:py-3"
											>
												{format}
											</a>
										))}
									</span>
								</Cell>
							</Row>
						))}
					</tbody>
				</DataTable>
			</div>
			<div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
				<LinkButton to={paths.runPhotometry("all.zip", { part })} reloadDocument icon="download">
					Download all (ZIP)
				</LinkButton>
				<p className="text-muted text-sm">With a CSV file of where each section goes, in feet.</p>
			</div>
		</FoldedOnPhone>
	);
}
