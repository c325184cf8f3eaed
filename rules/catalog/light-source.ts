/** What has figures of light, and so can be asked for them. */

type Figures = { lumens: number | null; watts: number | null; cctKelvin: readonly number[] };

/**
 * Whether something makes light. Of an accessory such as a mounting kit, a lens or a control, nobody states lumens, watts
 * or a color temperature.
 */
export const makesLight = (kind: string, { lumens, watts, cctKelvin }: Figures): boolean =>
	kind !== "other" || lumens !== null || watts !== null || cctKelvin.length > 0;

/** `null` for what makes no light and isn't stated to be dimmable: "Dimmable: No" says nothing of a mounting kit. */
export const readDimmable = (kind: string, isDimmable: boolean, figures: Figures): boolean | null =>
	isDimmable || makesLight(kind, figures) ? isDimmable : null;
