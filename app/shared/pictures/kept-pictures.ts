import { useEffect } from "react";

/** Shows drawings for pictures that can't be loaded in the markup of `staticComponent`, as `ProductImage` does itself. */
export function useKeptPictures(): void {
	useEffect(() => {
		for (const image of document.querySelectorAll<HTMLImageElement>("[data-static] img"))
			if (image.complete && image.naturalWidth === 0) showDrawing(image);
		const onError = ({ target }: Event) => {
			if (target instanceof HTMLImageElement && target.closest("[data-static]")) showDrawing(target);
		};
		document.addEventListener("error", onError, true);
		return () => document.removeEventListener("error", onError, true);
	}, []);
}

function showDrawing(image: HTMLImageElement): void {
	const { fallback } = image.dataset;
	delete image.dataset.fallback;
	if (fallback) image.src = fallback;
	// The drawing is below the photograph.
	const photo = image.closest<HTMLElement>(".photo picture");
	if (photo) photo.style.display = "none";
}
