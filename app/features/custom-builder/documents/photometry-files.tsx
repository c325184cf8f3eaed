import { composePartNumber } from "#rules/custom-builder/part-number";
import { type Design, shapes } from "#rules/custom-builder/scx-options";
import { formatNumber } from "#rules/format";
import { LinkButton } from "~/design-system/button.tsx";
import { Cell, ColumnHeader, DataTable, Row, RowHeader } from "~/design-system/tables/data-table.tsx";
import { runFiles } from "~/features/photometry/run-sections.ts";
import { paths } from "~/paths.ts";

const formats = [
	{ ending: "ies", label: "IES" },
	{ ending: "ldt", label: "LDT" },
	{ ending: "xml", label: "TM-33" },
] as const;

/** Photometric files of the sections and rows of a run. */
export function PhotometryFiles({ design }: { design: Design }) {
	const part = composePartNumber(design);
	const corners = shapes[design.shape].code !== "S";
	return (
		<div className="screen-only mt-8">
			<h2 className="text-2xl">Photometry</h2>
			<p className="mt-2 max-w-text text-muted text-sm">
				Computed from the lumens and beam of the sections, not measured. For point-by-point calculations,
				place the section files. For average light levels, use a whole row as one fixture.
				{corners && " An IES file describes one rectangle, so a run with corners has a file for each row."}
			</p>
			<div className="mt-3">
				<DataTable caption="Photometric files" captionHidden stacked>
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
								</Cell>
								<Cell label="Lumens" numeric>
									{formatNumber(lumens)}
								</Cell>
								<Cell label="Watts" numeric>
									{formatNumber(watts)}
								</Cell>
								<Cell label="Download">
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
		</div>
	);
}
