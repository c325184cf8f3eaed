import { Button } from "~/design-system/button.tsx";
import { pageSlots } from "~/design-system/pagination/pagination-window.ts";

/** Submit buttons instead of links, so that changes on this page are saved. */
export function PageButtons({ page, pageCount }: { page: number; pageCount: number }) {
	const slots = pageSlots(page, pageCount);
	if (slots.length === 0) return null;
	const step = (to: number, text: string) => (
		<li>
			<Button type="submit" name="intent" value={`page-${to}`} variant="quiet">
				{text}
			</Button>
		</li>
	);
	return (
		<nav aria-label="Pages of lines">
			<ul className="flex flex-wrap items-center justify-center gap-1">
				{page > 1 && step(page - 1, "Previous")}
				{slots.map((slot) =>
					slot.kind === "gap" ? (
						<li key={`gap ${slot.after}`} aria-hidden="true" className="px-1 text-muted">
							…
						</li>
					) : (
						<li key={slot.page}>
							<Button
								type="submit"
								name="intent"
								value={`page-${slot.page}`}
								variant={slot.page === page ? "secondary" : "quiet"}
								aria-label={`Page ${slot.page}`}
								aria-current={slot.page === page ? "page" : undefined}
							>
								{slot.page}
							</Button>
						</li>
					),
				)}
				{page < pageCount && step(page + 1, "Next")}
			</ul>
		</nav>
	);
}
