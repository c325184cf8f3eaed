import { paths } from "~/paths.ts";
import { ResultExamples } from "./result-examples.tsx";

/** Each takes the first fixture that its words find, since catalogs differ. */
const examples = [
	{
		name: "Open office, 60 × 40 ft, 9 ft grid ceiling",
		values: { room: "office", length: "60", width: "40", height: "9", sku: "2x4 troffer 4000K" },
	},
	{
		name: "Warehouse, 120 × 80 ft, fixtures at 22 ft",
		values: {
			room: "warehouse",
			length: "120",
			width: "80",
			height: "24",
			mount: "22",
			ceiling: "50",
			walls: "30",
			floor: "20",
			sku: "high bay 4000K",
		},
	},
	{
		name: "L-shaped corridor with downlights",
		values: {
			room: "corridor",
			shape: "l",
			length: "50",
			width: "30",
			notchLength: "44",
			notchWidth: "24",
			height: "9",
			sku: "6 in downlight",
		},
	},
];

const usual = { shape: "rectangle", ceiling: "80", walls: "50", floor: "20", llf: "0.85" };

export const EstimateExamples = ({ failure, choosing }: { failure: string | null; choosing: boolean }) => (
	<ResultExamples
		failure={failure}
		choose={choosing ? { one: "fixture", all: "fixtures", listId: "fixture-choices" } : null}
		examples={examples.map(({ name, values }) => ({
			name,
			to: paths.designMyProject({ ...usual, ...values, choose: "first" }),
		}))}
	>
		You get the number of fixtures, a plan to scale with iso-footcandle contours, average, minimum and maximum
		footcandles, and watts per square foot against the energy code.
	</ResultExamples>
);
