import type { SeriesMatrix } from "#rules/catalog/catalog-number-terms";
import { FiguresTable } from "~/design-system/tables/figures-table.tsx";

/** The ordering matrix: what each part of a number can be. */
export function SeriesMatrixTable({ matrix, seriesName }: { matrix: SeriesMatrix; seriesName: string }) {
	return (
		<FiguresTable
			caption={`Ordering matrix of the ${seriesName}`}
			columns={[{ label: "Part" }, { label: "Codes" }]}
			rows={[
				[matrix.series, "Series"],
				...matrix.columns.map(({ label, codes }) => [
					label,
					<ul key="codes" className="flex flex-wrap gap-x-6 gap-y-1 tabular-nums">
						{codes.map(({ code, meaning }) => (
							<li key={code}>
								<span className="font-mono">{code || "(left off)"}</span> {meaning}
							</li>
						))}
					</ul>,
				]),
			]}
		/>
	);
}
