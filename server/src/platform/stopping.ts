// Whether this process has been told to end. A person who tells it often tells its database too, at the same moment.
let told = false;

export const noteStopping = () => {
  told = true;
};

export const isStopping = () => told;
