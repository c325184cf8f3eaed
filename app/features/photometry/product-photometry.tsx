import { type HeightField, PhotometryData } from "./photometry-section.tsx";
import type { PhotometryView } from "./photometry-view.ts";

type Props = {
	photometry: {
		view: PhotometryView;
		/** Address of the product's page, without an option. */
		link: string;
		/** Links in the order of `downloadFormats`. */
		downloads: string[];
		option: string;
		height: HeightField;
	};
	/** Whether to draw the cone; a product with a beam angle has it beside its picture. */
	cone: boolean;
};

export function ProductPhotometry({ photometry, cone }: Props) {
	const { view, link, downloads, option, height } = photometry;
	return (
		<section aria-labelledby="photometry" className="mt-8 md:mt-12">
			<h2 id="photometry" className="mb-4 text-2xl">
				Photometry
			</h2>
			<PhotometryData
				view={view}
				downloads={downloads}
				height={height}
				action={link}
				kept={{ option }}
				withoutCone={!cone}
				brief
			/>
		</section>
	);
}
