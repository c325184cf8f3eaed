declare module "vnu-jar" {
	/** Path of the checker's archive. */
	const archive: string;
	export default archive;
}
