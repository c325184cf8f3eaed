import { Children, type ReactNode } from "react";
import { Icon } from "./icon.tsx";

/** The actions of a page that are used less, behind one button; nothing without any. Opens without scripts too. */
export function ActionMenu({ label = "More", children }: { label?: string; children: ReactNode }) {
	if (Children.toArray(children).length === 0) return null;
	return (
		<details data-menu="" className="group/actions relative open:max-sm:w-full">
			<summary className="button button-sm w-fit list-none">
				{label}
				<Icon name="chevron-down" size={16} className="group-open/actions:rotate-180" />
			</summary>
			<div className="z-float mt-1 flex flex-col rounded border border-line bg-white py-1 shadow-float sm:absolute sm:top-full sm:left-0 sm:w-max sm:min-w-56 sm:max-w-80 [&_.button]:w-full [&_.button]:justify-start [&_.button]:rounded-none [&_.button]:border-transparent [&_.button]:text-left">
				{children}
			</div>
		</details>
	);
}
