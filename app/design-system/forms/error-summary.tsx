import { useEffect, useRef } from "react";
import { Icon } from "../icon.tsx";

export type SummaryItem = { fieldId: string; message: string };

/** The list of errors above a rejected form; each one links to its field. */
export function ErrorSummary({
	items,
	title = "Please check the following",
}: {
	items: SummaryItem[];
	title?: string;
}) {
	const box = useRef<HTMLDivElement>(null);
	const shown = items.length > 0;
	useEffect(() => {
		if (shown) box.current?.focus();
	}, [shown]);
	if (!shown) return null;
	return (
		<div
			ref={box}
			role="alert"
			tabIndex={-1}
			className="flex gap-3 rounded border border-red-600 bg-red-50 p-4 text-sm"
		>
			<Icon name="error" className="text-red-700" />
			<div>
				<p className="font-semibold text-red-800">{title}</p>
				<ul className="mt-1 list-disc pl-4">
					{items.map((item) => (
						<li key={`${item.fieldId} ${item.message}`}>
							<a className="text-red-800 underline" href={`#${item.fieldId}`}>
								{item.message}
							</a>
						</li>
					))}
				</ul>
			</div>
		</div>
	);
}
