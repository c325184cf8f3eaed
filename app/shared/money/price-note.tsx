import type { PriceNote } from "#rules/money/line-prices";
import { classNames } from "~/design-system/class-names.ts";
import { Icon } from "~/design-system/icon.tsx";

export function PriceNoteText({ note }: { note: PriceNote | null }) {
	if (!note) return null;
	return (
		<span
			className={classNames(
				"wrap-anywhere mt-1 flex items-start gap-1.5 font-normal",
				note.special ? "rounded-sm border border-cct-2200 bg-cct-4000 px-2 py-1" : "text-muted",
			)}
		>
			{note.special && <Icon name="warning" size={16} className="mt-0.5 shrink-0" />}
			<span>{note.text}</span>
		</span>
	);
}
