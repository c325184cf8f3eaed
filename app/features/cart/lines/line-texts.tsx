import { classNames } from "~/design-system/class-names.ts";

/** The job and the note of a line, below its part number. */
export function LineTexts({
	line,
	className,
}: {
	line: { job?: string; note?: string };
	className?: string;
}) {
	const texts = [
		["Job", line.job],
		["Note", line.note],
	];
	return texts.map(
		([label, text]) =>
			text && (
				<span key={label} className={classNames("wrap-anywhere block font-normal text-sm", className)}>
					<span className="text-muted">{label}:</span> {text}
				</span>
			),
	);
}
