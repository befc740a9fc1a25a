// Stands in for a module that no page needs.
export default undefined;
