interface Upload {
  method: string;
  address: string;
  headers: Headers;
  form: FormData;
}

/** Sends a form and tells how far it is; `fetch` can't say that about what goes out. */
export function uploadForm(
  upload: Upload,
  onProgress: (share: number) => void,
  signal?: AbortSignal,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(upload.method, upload.address);
    request.responseType = 'blob';
    upload.headers.forEach((value, name) => {
      request.setRequestHeader(name, value);
    });
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) onProgress(loaded / total);
    };
    request.onload = () => {
      const hasBody = request.status !== 204 && request.status !== 304;
      resolve(new Response(hasBody ? request.response : null, { status: request.status }));
    };
    request.onerror = () => reject(new TypeError('the upload got no answer'));
    request.onabort = () => reject(new DOMException('The upload was cancelled.', 'AbortError'));
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.send(upload.form);
  });
}
