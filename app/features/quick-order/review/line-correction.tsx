import type { OrderLine } from "#contracts/quick-order/order-lists";

const label = "Look up another number or description";

/** The text of a line to look up again. @param props.labeled whether the label shows; a row names it for screen readers */
export function LineCorrection({
	line: { position, text },
	labeled = false,
}: {
	line: Pick<OrderLine, "position" | "text">;
	labeled?: boolean;
}) {
	return (
		<label className={labeled ? "flex max-w-md flex-col gap-1 font-medium" : undefined}>
			<span className={labeled ? undefined : "sr-only"}>{label}</span>
			<input
				className="typed font-mono"
				name={`text-${position}`}
				defaultValue={text}
				maxLength={400}
				autoComplete="off"
				spellCheck={false}
			/>
		</label>
	);
}
