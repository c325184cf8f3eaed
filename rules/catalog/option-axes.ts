/** Options: values that distinguish the SKUs of a product. */

export type AxisFigures = {
	cctKelvin: readonly number[];
	beamDegrees: number | null;
	watts: number | null;
};

export type VaryingAxes = { cct: boolean; beam: boolean; watts: boolean };

export function varyingAxes(options: readonly AxisFigures[]): VaryingAxes {
	const differ = (value: (option: AxisFigures) => unknown) =>
		new Set(options.map((option) => String(value(option)))).size > 1;
	return {
		cct: differ((option) => option.cctKelvin.join()),
		beam: differ((option) => option.beamDegrees),
		watts: differ((option) => option.watts),
	};
}

/** The options of axes that vary, such as `{ optionID: "cct-2700", name: "2700 K" }`. */
export function toOptions(figures: AxisFigures, axes: VaryingAxes): { optionID: string; name: string }[] {
	const options: { optionID: string; name: string }[] = [];
	const { cctKelvin, beamDegrees, watts } = figures;
	if (axes.cct && cctKelvin.length > 0) {
		options.push({ optionID: `cct-${cctKelvin.join("-")}`, name: colorName(cctKelvin) });
	}
	if (axes.beam && beamDegrees !== null) {
		options.push({ optionID: `beam-${beamDegrees}`, name: `${beamDegrees}°` });
	}
	if (axes.watts && watts !== null) options.push({ optionID: `watts-${watts}`, name: `${watts} W` });
	return options;
}

function colorName(kelvins: readonly number[]): string {
	if (kelvins.length === 1) return `${kelvins[0]} K`;
	return `${Math.min(...kelvins)} to ${Math.max(...kelvins)} K selectable`;
}
