import { Link } from "@remix-run/react";
import type { OrderLine } from "#contracts/quick-order/order-lists";
import { Field, TextInput } from "~/design-system/forms/field.tsx";
import { paths } from "~/paths.ts";
import { isShortenedLine } from "./review.ts";

/** The text of a line to look up again, and a search of the catalog where it can find something. */
export function LineCorrection({ line }: { line: OrderLine }) {
	const { position, text, problem } = line;
	const id = `text-${position}`;
	return (
		<div className="flex flex-col items-start gap-1">
			<Field id={id} label="Look up another number or description" className="w-full max-w-md">
				{(control) => (
					<TextInput
						{...control}
						name={id}
						defaultValue={text}
						maxLength={400}
						autoComplete="off"
						spellCheck={false}
						className="font-mono"
					/>
				)}
			</Field>
			{problem === "no-match" && !isShortenedLine(line) && (
				<Link
					to={paths.search(text.slice(0, 100))}
					className="text-link inline-flex min-h-touch items-center text-sm"
				>
					Search the catalog for this
				</Link>
			)}
		</div>
	);
}
