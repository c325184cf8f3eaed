import { PrintButton } from "~/design-system/print-button.tsx";

export type BlankGroup = {
	title: string;
	lines: readonly string[];
	boxes?: readonly string[];
};

export function PrintableForm({ title, groups }: { title: string; groups: readonly BlankGroup[] }) {
	return (
		<section
			aria-label={title}
			className="mt-4 rounded border border-line p-4 sm:p-6 print:border-0 print:p-0"
		>
			<div className="flex flex-wrap items-center justify-between gap-3">
				<h3 className="mt-0 text-xl">{title}</h3>
				<PrintButton>Print this form</PrintButton>
			</div>
			{groups.map((group) => (
				<div key={group.title} className="keep-together mt-6">
					<h4 className="border-navy-900 border-b pb-1 text-sm">{group.title}</h4>
					<ul className="list-none pl-0 sm:columns-2 sm:gap-8 print:columns-2">
						{group.lines.map((line) => (
							<li
								key={line}
								className="mt-0 flex h-touch break-inside-avoid items-end border-line-strong border-b pb-1 text-muted text-sm"
							>
								{line}
							</li>
						))}
					</ul>
					{group.boxes && (
						<ul className="flex list-none flex-wrap gap-x-6 gap-y-2 pl-0 text-sm">
							{group.boxes.map((box) => (
								<li key={box} className="mt-0 flex items-center gap-2">
									<span
										aria-hidden="true"
										className="size-4 flex-none rounded-sm border border-line-strong"
									/>
									{box}
								</li>
							))}
						</ul>
					)}
				</div>
			))}
		</section>
	);
}
